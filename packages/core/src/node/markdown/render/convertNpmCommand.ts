import * as npmToYarn from 'npm-to-yarn'

export type PackageManager = 'npm' | 'yarn' | 'pnpm'

// the package's types describe its CommonJS file, but Node loads its ES module, whose default is the function
const convertText = npmToYarn.default as unknown as (code: string, manager: 'yarn' | 'pnpm') => string

/** npm commands in the words of another package manager, line by line; everything else stays. */
export function convert(code: string, manager: PackageManager): string {
  return manager === 'npm' ? code : convertText(code, manager)
}

import * as npmToYarn from 'npm-to-yarn'
import type { NpmConverter } from '../types.ts'

type PackageManager = 'npm' | 'yarn' | 'pnpm' | 'bun'

const labels: { [manager in PackageManager]: string } = { npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' }

// the package's types describe its CommonJS file, but Node loads its ES module, whose default is the function
const convertText = npmToYarn.default as unknown as (code: string, manager: PackageManager) => string

/** npm commands in the words of each package manager, line by line; everything else stays. */
export function convertNpmCommand(
  code: string,
  converters: readonly NpmConverter[],
): { value: string; label?: string; code: string }[] {
  return [
    { value: 'npm', label: labels.npm, code },
    ...converters.flatMap((converter) => {
      if (typeof converter !== 'string') return [{ value: converter[0], code: converter[1](code) }]
      return isManager(converter) && converter !== 'npm'
        ? [{ value: converter, label: labels[converter], code: convertText(code, converter) }]
        : []
    }),
  ]
}

function isManager(name: string): name is PackageManager {
  return Object.hasOwn(labels, name)
}

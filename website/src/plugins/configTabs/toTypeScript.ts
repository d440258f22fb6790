interface ConfigFile {
  /** The type of the file's default export, and the package that has it. */
  type: string
  from: string
  /** Name of the constant that holds the default export. */
  name: string
}

const configFiles: { [title: string]: ConfigFile } = {
  'docusaurus.config.js': { type: 'Config', from: '@docusaurus/types', name: 'config' },
  'sidebars.js': { type: 'SidebarsConfig', from: '@docusaurus/plugin-content-docs', name: 'sidebars' },
}

/**
 * A sample of a configuration file as its author would write it in TypeScript: the default export gets its type, all else
 * stays.
 * @param title name of the file
 * @returns undefined for samples of other files, in CommonJS, and with types in comments: these are about JavaScript
 */
export function toTypeScript(code: string, title: string): { code: string; title: string } | undefined {
  const file = Object.hasOwn(configFiles, title) ? configFiles[title] : undefined
  if (file === undefined || /@type \{|^module\.exports|\brequire\(/m.test(code)) return undefined
  const typed = typeObject(code, file) ?? typeFunction(code, file)
  if (typed === undefined) return undefined
  const isAfterImport = typed.startsWith('import ')
  const typeImport = `import type {${file.type}} from '${file.from}';\n`
  return { code: typeImport + (isAfterImport ? '' : '\n') + typed, title: title.replace(/\.js$/, '.ts') }
}

/** `export default {…};` → `const config: Config = {…};` with the export behind it. */
function typeObject(code: string, { type, name }: ConfigFile): string | undefined {
  const match = /^export default \{$([\s\S]*?)^\};?$/m.exec(code)
  if (match === null) return undefined
  const [whole, body = ''] = match
  const before = code.slice(0, match.index)
  const after = code.slice(match.index + whole.length).trim()
  if (after !== '') return undefined
  return `${before}const ${name}: ${type} = {${body}};\n\nexport default ${name};`
}

/** `export default async function createConfig() {` → with the type of what it gives. */
function typeFunction(code: string, { type }: ConfigFile): string | undefined {
  const typed = code.replace(/^(export default async function \w*\(\)) \{$/m, `$1: Promise<${type}> {`)
  return typed === code ? undefined : typed
}

interface ConfigFile {
  /** Type of the file's default export, and `from`, the package that exports it. */
  type: string
  from: string
  /** Name of the constant for the default export. */
  name: string
}

const configFiles: { [title: string]: ConfigFile } = {
  'docusaurus.config.js': { type: 'Config', from: '@docusaurus/types', name: 'config' },
  'sidebars.js': { type: 'SidebarsConfig', from: '@docusaurus/plugin-content-docs', name: 'sidebars' },
}

/**
 * Converts a sample of a configuration file to TypeScript: types the default export, and leaves the rest unchanged.
 * @param title name of the file
 * @returns undefined for other files, and for samples about JavaScript: those in CommonJS or with types in comments
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

/** `export default {…};` → `const config: Config = {…};`, followed by the export. */
function typeObject(code: string, { type, name }: ConfigFile): string | undefined {
  const match = /^export default \{$([\s\S]*?)^\};?$/m.exec(code)
  if (match === null) return undefined
  const [whole, body = ''] = match
  const before = code.slice(0, match.index)
  const after = code.slice(match.index + whole.length).trim()
  if (after !== '') return undefined
  return `${before}const ${name}: ${type} = {${body}};\n\nexport default ${name};`
}

/** `export default async function createConfig() {` → the same with its return type. */
function typeFunction(code: string, { type }: ConfigFile): string | undefined {
  const typed = code.replace(/^(export default async function \w*\(\)) \{$/m, `$1: Promise<${type}> {`)
  return typed === code ? undefined : typed
}

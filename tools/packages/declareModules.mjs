// The text of types/modules.d.ts, which declares the module names that the engine resolves for TypeScript:
// `@docusaurus/Link` for the engine's own modules, `@theme/Layout` for a theme's components.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** @param {string} dir of the package, compiled @returns {string} empty if its `exports` have no `./types` */
export function declareModules(dir) {
  const { name, exports = {} } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))
  if (!('./types' in exports)) return ''
  const declarations = [...declareClientModules(dir, name), ...declareComponents(dir, name)]
  return declarations.length === 0 ? '' : `${declarations.join('\n')}\n`
}

function declareClientModules(dir, name) {
  return listDeclarations(path.join(dir, 'dist/client/exports'))
    .filter((module) => module !== 'Noop')
    .map((module) => {
      const file = path.join(dir, `dist/client/exports/${module}.d.ts`)
      return declare([`@docusaurus/${module}`], `${name}/exports/${module}`, readFileSync(file, 'utf8'))
    })
}

function declareComponents(dir, name) {
  const known = name.endsWith('/theme-classic') ? [] : listComponents(path.join(dir, '../theme-classic/dist/theme'))
  const taken = new Set(known.map(({ component }) => component))
  return listComponents(path.join(dir, 'dist/theme'))
    .filter(({ component }) => !taken.has(component))
    .map(({ component, file }) => {
      const text = readFileSync(path.join(dir, `dist/theme/${file}.d.ts`), 'utf8')
      if (/(?:from|import\() ?['"]\./.test(text)) throw new Error(`${name}: the types of ${file} import a file.`)
      const others = ['@theme-original', '@theme-init', '@theme-foreign'].map((scope) => `${scope}/${component}`)
      return [
        `declare module '@theme/${component}' {\n${withProps(text.replaceAll(/^(export )?declare /gm, '$1'))}}`,
        declare(others, `@theme/${component}`, text),
      ].join('\n')
    })
}

/** Adds an exported `Props`, because component modules of Docusaurus export it and ejected components import it. */
function withProps(text) {
  if (/^\s*(?:export )?(?:interface|type) Props\b/m.test(text))
    return text.replace(/^(\s*)(?:export )?(interface|type) Props\b/m, '$1export $2 Props')
  const source = /export \{ default \} from ('[^']+')/.exec(text)?.[1]
  if (source !== undefined) return `${text}export type { Props } from ${source};\n`
  const name = /export default (?:function )?(\w+)/.exec(text)?.[1]
  return name === undefined
    ? text
    : `${text}export type Props = typeof ${name} extends (...args: infer Args) => unknown ? (Args extends [infer First, ...unknown[]] ? First : object) : never;\n`
}

/** `Layout/index` is the component `Layout`. */
function listComponents(folder) {
  return listDeclarations(folder).map((file) => ({ file, component: file.replace(/\/index$/, '') }))
}

function listDeclarations(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .map((file) => String(file).split(path.sep).join('/'))
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => file.slice(0, -'.d.ts'.length))
    .sort()
}

function declare(names, source, text) {
  const hasDefault = /\bexport default\b|\bdefault\s*[,}]/.test(text)
  const lines = [`  export * from '${source}'`, ...(hasDefault ? [`  export { default } from '${source}'`] : [])]
  return names.map((one) => `declare module '${one}' {\n${lines.join('\n')}\n}`).join('\n')
}

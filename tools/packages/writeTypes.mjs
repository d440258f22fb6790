// Run by npm before it packs a package: writes types/modules.d.ts, which tells TypeScript what the names that the engine
// resolves stand for: `@docusaurus/Link` for the engine's own modules, `@theme/Layout` for a theme's components.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const dir = process.cwd()
const { name } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))
const declarations = [...declareClientModules(), ...declareComponents()]
mkdirSync(path.join(dir, 'types'), { recursive: true })
writeFileSync(path.join(dir, 'types/modules.d.ts'), `${declarations.join('\n')}\n`)

function declareClientModules() {
  return listDeclarations('dist/client/exports')
    .filter((module) => module !== 'Noop')
    .map((module) =>
      declare([`@docusaurus/${module}`], `${name}/exports/${module}`, `dist/client/exports/${module}.d.ts`),
    )
}

function declareComponents() {
  const known = name.endsWith('/theme-classic') ? [] : listComponents('../theme-classic/dist/theme')
  const taken = new Set(known.map(({ component }) => component))
  return listComponents('dist/theme')
    .filter(({ component }) => !taken.has(component))
    .map(({ component, file }) =>
      declare(
        ['@theme', '@theme-original', '@theme-init'].map((scope) => `${scope}/${component}`),
        `${name}/dist/theme/${file}.js`,
        `dist/theme/${file}.d.ts`,
      ),
    )
}

/** `Layout/index` is the component `Layout`. */
function listComponents(folder) {
  return listDeclarations(folder).map((file) => ({ file, component: file.replace(/\/index$/, '') }))
}

function listDeclarations(folder) {
  const full = path.join(dir, folder)
  if (!existsSync(full)) return []
  return readdirSync(full, { recursive: true })
    .map((file) => String(file).split(path.sep).join('/'))
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => file.slice(0, -'.d.ts'.length))
    .sort()
}

function declare(names, source, declarationFile) {
  const text = readFileSync(path.join(dir, declarationFile), 'utf8')
  const hasDefault = /\bexport default\b|\bdefault\s*[,}]/.test(text)
  const lines = [`  export * from '${source}'`, ...(hasDefault ? [`  export { default } from '${source}'`] : [])]
  return names.map((one) => `declare module '${one}' {\n${lines.join('\n')}\n}`).join('\n')
}

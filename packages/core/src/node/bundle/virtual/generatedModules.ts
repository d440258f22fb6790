import path from 'node:path'
import { isRecord, type SiteData } from '../../../shared/index.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import { describeRoutes } from '../../routes/generatedRoutes.ts'
import { isLate } from './clientModules.ts'
import { clientCodeDir, virtualPrefix } from './ids.ts'
import type { BundleInput, VirtualInput } from './types.ts'

/** Removes the versions of plugins, which are loaded only with code that reads them. */
export function withoutVersions({ siteMetadata, ...data }: SiteData): SiteData {
  return { ...data, siteMetadata: { ...siteMetadata, pluginVersions: {} } }
}

/** The whole configuration as JSON, without its functions. */
export function describeConfig({ context }: Site): string {
  return JSON.stringify(context.siteConfig)
}

/** The modules under `@generated/` that are generated from the routes. */
export const routeModules = ['generated/routes', 'generated/routesChunkNames', 'generated/registry']

/** Modules that the engine generates under `@generated/`, even if a build has left files of these names there. */
const ownNames = new Set([
  'client-modules',
  'codeTranslations',
  'docusaurus.config',
  'globalData',
  'i18n',
  'site-metadata',
  'site-storage',
  ...routeModules.map((name) => name.slice('generated/'.length)),
])

/** Matches `@generated/…`, or a path in the folder of generated files: `../../.docusaurus/docusaurus.config.mjs`. */
const generatedName = /^(?:@generated|\.{1,2}\/(?:[\w.-]+\/)*\.docusaurus)\/([\w.-]+?)(?:\.(?:mjs|js|json))?$/

/** The name of the generated module that a specifier means; undefined for all other specifiers. */
export function findGenerated(specifier: string): string | undefined {
  const name = generatedName.exec(specifier)?.[1]
  return name !== undefined && ownNames.has(name) ? `generated/${name}` : undefined
}

function renderRoutes(name: string, input: BundleInput): string {
  const { routes, chunkNames, components } = describeRoutes(input.routes())
  if (name === 'generated/routesChunkNames') return `export default ${toCode(chunkNames)}`
  if (name === 'generated/registry')
    return [
      `import { loadModule } from ${JSON.stringify(path.join(clientCodeDir, 'data/moduleRegistry.js'))}`,
      `const toEntry = (name) => [name, [() => loadModule(name), name, name]]`,
      `export default Object.fromEntries(${toCode(components)}.map(toEntry))`,
    ].join('\n')
  return [
    `import ComponentCreator from '@docusaurus/ComponentCreator'`,
    `const complete = ({ path, routes, ...others }) =>`,
    `  ({ path, component: ComponentCreator(path), ...others, ...(routes && { routes: routes.map(complete) }) })`,
    `export default [...${toCode(routes)}, { path: '*' }].map(complete)`,
  ].join('\n')
}

/** Modules under `@generated/` that code written for Docusaurus imports. */
export async function loadGenerated(name: string, input: VirtualInput): Promise<string> {
  const data = input.siteData()
  const modules: { [name: string]: unknown } = {
    'generated/i18n': data.i18n,
    'generated/codeTranslations': data.codeTranslations,
    'generated/site-metadata': data.siteMetadata,
    'generated/site-storage': data.storage,
  }
  if (name === 'generated/client-modules')
    return `export { default } from '${virtualPrefix}client-${isLate(input) ? 'scripts' : 'modules'}'`
  if (name === 'generated/docusaurus.config')
    return `export default JSON.parse(${JSON.stringify(describeConfig(input.site))})`
  if (name === 'generated/globalData') return `export default JSON.parse(${JSON.stringify(input.globalDataText())})`
  if (routeModules.includes(name)) return renderRoutes(name, input)
  if (!(name in modules)) throw new Error(`There is no module "@${name}".`)
  return renderData(modules[name])
}

/** Exports data as webpack exports JSON: the whole as default, and each field by its name. */
function renderData(value: unknown): string {
  const fields = isRecord(value) ? Object.keys(value) : []
  const names = fields.filter((field) => field !== 'default' && /^[A-Za-z_$][\w$]*$/.test(field))
  return [
    `const data = ${toCode(value)}`,
    'export default data',
    ...names.map((name, index) => `const field${index} = data.${name}\nexport { field${index} as ${name} }`),
  ].join('\n')
}

export function toCode(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`
}

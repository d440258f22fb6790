import { statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isRecord, type Json, type JsonObject } from '../../shared/index.ts'
import { SiteError } from '../api/errors.ts'
import type { RouteConfig, RouteModule, RouteModules } from '../api/routes.ts'
import { hashOf } from '../cache/hashOf.ts'
import { aliasedSitePath, docuHash } from '../framework/paths.ts'
import type { Site } from '../plugins/loadPlugins.ts'
import { parseJson } from '../parseJson.ts'
import { isInside, readIfExists, resolveSiteAlias, toModuleReference } from '../sitePaths.ts'

const folderName = 'route-modules'

/**
 * Maximum bytes of data that a level shared by several pages may add to each of them; larger data goes to a file that all of
 * them load.
 */
const maxRepeatedBytes = 4096

type ModuleValue = RouteModules[string]

/**
 * Resolves `modules` of routes, so that only data is left in them. A route that names code or Markdown there, or much data that
 * all pages below it would repeat, gets a generated component, which imports the modules and passes them to the route's
 * component.
 * @throws SiteError for a value that is not a module
 */
export async function resolveRouteModules<Collected extends { route: RouteConfig; plugin: PluginName }>(
  routes: Collected[],
  { site, createdData }: { site: Site; createdData: ReadonlySet<string> },
): Promise<Collected[]> {
  let known: Map<string, Json> | undefined
  const findMetadata = (sourcePath: string) =>
    (known ??= listMetadata(routes.map(({ route }) => route))).get(sourcePath)
  const { siteDir, generatedFilesDir } = site.context
  return Promise.all(
    routes.map(async (collected) => {
      if (!hasModules(collected.route)) return collected
      const { name, id } = collected.plugin
      const findCreated = (sourcePath: string) => {
        const file = path.join(generatedFilesDir, name, id, `${docuHash(aliasedSitePath(sourcePath, siteDir))}.json`)
        return createdData.has(file) ? readData(file) : undefined
      }
      return { ...collected, route: await resolveLevel(collected.route, site, { findMetadata, findCreated }) }
    }),
  )
}

interface PluginName {
  name: string
  id: string
}

/** Source path → metadata that the page of the document gets. */
function listMetadata(routes: RouteConfig[], metadata = new Map<string, Json>()): Map<string, Json> {
  for (const { contents = [], props = {}, routes: children = [] } of routes) {
    const [ref, ...others] = contents
    const found = Object.values(props).find((value) => isRecord(value) && 'frontMatter' in value)
    if (ref !== undefined && others.length === 0 && ref.truncated !== true && found !== undefined)
      metadata.set(ref.sourcePath, found)
    listMetadata(children, metadata)
  }
  return metadata
}

interface Documents {
  findMetadata: (sourcePath: string) => Json | undefined
  /** Metadata of a document that the plugin itself wrote, under the file name by which Docusaurus finds it. */
  findCreated: (sourcePath: string) => Json | undefined
}

function hasModules({ modules, context, routes = [] }: RouteConfig): boolean {
  return modules !== undefined || context !== undefined || routes.some(hasModules)
}

async function resolveLevel(level: RouteConfig, site: Site, documents: Documents): Promise<RouteConfig> {
  const { modules, routes, context, ...rest } = level
  const resolved: RouteConfig = {
    ...rest,
    ...(context === undefined ? {} : { context: readContext(context, site) }),
    ...(routes === undefined
      ? {}
      : { routes: await Promise.all(routes.map((child) => resolveLevel(child, site, documents))) }),
  }
  if (modules === undefined) return resolved
  const { siteDir, generatedFilesDir } = site.context
  const toData = (module: RouteModule) => toDataFile(module, siteDir)
  const files = listModules(modules, level).map(toData)
  const isRepeated = (routes ?? []).length > 0 && countBytes(files) > maxRepeatedBytes
  if (!isRepeated && files.every((file) => file !== undefined))
    return { ...resolved, modules: mapModules(modules, (module) => toData(module) as string) as RouteModules }
  // file systems limit the length of names
  const start = level.path
    .replace(/[^\w-]+/g, '-')
    .slice(0, 100)
    .replace(/^-|-$/g, '')
  const name = `${start || 'index'}-${hashOf(level.path, level.component).slice(0, 8)}.js`
  const file = path.join(generatedFilesDir, folderName, name)
  const code = renderComponent(level.component, modules, { siteDir, ...documents })
  await mkdir(path.dirname(file), { recursive: true })
  if (readIfExists(file) !== code) await writeFile(file, code)
  // changed code or data gets another name, as nobody watches the generated folder
  return { ...resolved, component: `@generated/${folderName}/${name}?content=${hashOf(code).slice(0, 8)}` }
}

/** Resolves data for `useRouteContext()`; in Docusaurus, its values are files made by `createData`, at any depth. */
function readContext(value: Json, site: Site): Json {
  const file = isModule(value) ? (typeof value === 'string' ? value : value.path) : undefined
  if (file?.endsWith('.json') && isInside(file, site.context.generatedFilesDir)) return readData(file)
  if (Array.isArray(value)) return value.map((item) => readContext(item, site))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, readContext(item as Json, site)]))
}

/** Props for the component of a route whose modules are all data. */
export function readRouteData({ modules = {} }: RouteConfig): JsonObject {
  return mapModules(modules, (file) => readData(file as string)) as JsonObject
}

/** @throws SiteError for a file that does not exist or is not valid JSON, since a plugin may write any text */
function readData(file: string): Json {
  const text = readIfExists(file)
  if (text === undefined) throw new SiteError({ message: 'The data file of a route does not exist.', file })
  return parseJson(text, (reason) => ({
    message: `The data file of a route is not valid JSON: ${reason}.`,
    file,
  })) as Json
}

/** Path of a module that is data, ignoring its query; undefined for code, Markdown, and what only the bundler can resolve. */
function toDataFile(module: RouteModule, siteDir: string): string | undefined {
  const written = typeof module === 'string' ? module : module.path
  if (!written.endsWith('.json')) return undefined
  const file = resolveSiteAlias(siteDir, written) ?? written
  return path.isAbsolute(file) ? file : undefined
}

function countBytes(files: (string | undefined)[]): number {
  const sizes = files.map((file) => (file === undefined ? 0 : statSync(file, { throwIfNoEntry: false })?.size))
  return sizes.reduce<number>((sum, size = 0) => sum + size, 0)
}

function renderComponent(
  component: string,
  modules: RouteModules,
  { siteDir, findMetadata, findCreated }: { siteDir: string } & Documents,
): string {
  const imports: string[] = []
  const toReference = (file: string) => toModuleReference(siteDir, file)
  const render = (value: ModuleValue): string => {
    if (!isModule(value)) {
      if (Array.isArray(value)) return `[${value.map(render).join(', ')}]`
      return `{ ${Object.entries(value)
        .map(([prop, item]) => `${JSON.stringify(prop)}: ${render(item)}`)
        .join(', ')} }`
    }
    const { path: file, query } = typeof value === 'string' ? { path: value, query: undefined } : value
    const data = toDataFile(value, siteDir)
    const search =
      data === undefined
        ? new URLSearchParams(Object.entries(query ?? {}).map(([key, text]) => [key, String(text)]))
        : new URLSearchParams({ content: hashOf(readIfExists(data) ?? '').slice(0, 8) })
    const name = `module${imports.length}`
    const reference = `${toReference(file)}${search.size === 0 ? '' : `?${search}`}`
    imports.push(`import * as ${name} from ${JSON.stringify(reference)}`)
    const sourcePath = resolveSiteAlias(siteDir, file) ?? file
    const created = findCreated(sourcePath)
    if (created !== undefined) return `toProp({ ...${name}, metadata: ${renderParsed(created)} })`
    const metadata = findMetadata(sourcePath)
    return `toProp(${name}${metadata === undefined ? '' : `, ${renderParsed(metadata)}`})`
  }
  const props = render(modules)
  return `import { addProps, toProp } from '@strata/core/client'
import Component from ${JSON.stringify(component)}
${imports.join('\n')}

export default addProps(Component, ${props})
`
}

const renderParsed = (data: Json) => `JSON.parse(${JSON.stringify(JSON.stringify(data))})`

function listModules(modules: RouteModules, { path: pathname }: RouteConfig): RouteModule[] {
  const found: RouteModule[] = []
  const visit = (value: unknown, name: string): void => {
    if (isModule(value)) found.push(value)
    else if (Array.isArray(value)) value.forEach((item, index) => visit(item, `${name}[${index}]`))
    else if (isRecord(value)) for (const [key, item] of Object.entries(value)) visit(item, `${name}.${key}`)
    else
      throw new SiteError({
        message: `The route ${pathname} has an invalid module: ${name} is ${JSON.stringify(value) ?? 'undefined'}.`,
        hint: 'Use the path of a file, such as one from createData(), { __import: true, path, query }, or objects and lists of these.',
      })
  }
  visit(modules, 'modules')
  return found
}

function mapModules(value: ModuleValue, map: (module: RouteModule) => Json): Json {
  if (isModule(value)) return map(value)
  if (Array.isArray(value)) return value.map((item) => mapModules(item, map))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapModules(item, map)]))
}

/** Distinguishes modules from objects that contain modules, as Docusaurus does. */
function isModule(value: unknown): value is RouteModule {
  return typeof value === 'string' || (isRecord(value) && value.__import === true && typeof value.path === 'string')
}

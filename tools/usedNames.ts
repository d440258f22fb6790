import { readFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { parse as parseYaml } from 'yaml'
import { createModuleLoader } from '../packages/core/src/node/config/moduleLoader.ts'

type Fields = { [name: string]: unknown }
type Add = (schema: string, value: unknown) => void

/** Names under which a configuration refers to the plugins whose options are counted. */
const kinds = ['docs', 'blog', 'pages', 'sitemap', 'gtag']

/** Where content is unless an option says otherwise. */
const defaultFolders: { [kind: string]: string } = { docs: 'docs', blog: 'blog', pages: 'src/pages' }

/**
 * Names of fields that some site uses, by schema, in the notation of the list of all names: `a.b[].c`, with `*` for keys that
 * authors choose.
 * @param sites their folders
 */
export async function listUsedNames(sites: string[]): Promise<Map<string, Set<string>>> {
  const used = new Map<string, Set<string>>()
  const add: Add = (schema, value) => {
    const names = used.get(schema) ?? new Set()
    used.set(schema, names)
    for (const name of namesIn(value)) names.add(name)
  }
  for (const site of sites) await addSite(site, add)
  return used
}

async function addSite(dir: string, add: Add): Promise<void> {
  // Docusaurus packages are not installed here, and nothing is run
  const loader = createModuleLoader(dir, (name) => (name.startsWith('@docusaurus/') ? { default: name } : undefined))
  const load = async (file: string) => {
    const module = (await loader.load(file)) as Fields
    return (module['default'] ?? module) as Fields
  }
  const { themeConfig = {}, ...config } = (await load(path.join(dir, 'docusaurus.config.js'))) as Fields & {
    themeConfig?: Fields
  }
  add('config', { ...config, themeConfig: {} })
  add('themeConfig', themeConfig)
  add('algolia', { algolia: themeConfig['algolia'] })
  const read = (kind: string, { path: folder = defaultFolders[kind] ?? '' }: { path?: string }, files: string) =>
    globSync(`${folder}/**/${files}`, { cwd: dir, absolute: true }).map((file) => readFileSync(file, 'utf8'))
  for (const [kind, options] of listPlugins(config)) {
    add(kind, options)
    if (kind === 'docs') for (const file of read(kind, options, '_category_.*')) add('categoryFile', parseYaml(file))
    if (kind === 'blog') for (const file of read(kind, options, '{authors,people}.yml')) add('authors', parseYaml(file))
    const schema = { docs: 'docFrontMatter', blog: 'blogFrontMatter', pages: 'pageFrontMatter' }[kind]
    if (schema !== undefined) for (const file of read(kind, options, '*.{md,mdx}')) add(schema, readFrontMatter(file))
  }
  for (const file of globSync('sidebars*.js', { cwd: dir, absolute: true })) addSidebarItems(await load(file), add)
}

/** Kind and options of every plugin of a configuration, inside or outside of presets. */
function listPlugins({ presets = [], plugins = [] }: Fields): [kind: string, options: Fields][] {
  const entries = (list: unknown) => (list as unknown[]).filter(Array.isArray) as [name: string, options: Fields][]
  return [
    ...entries(presets).flatMap(([, options]) => Object.entries(options) as [string, Fields][]),
    ...entries(plugins).map(([name, options]): [string, Fields] => [/\w+$/.exec(name)?.[0] ?? '', options]),
  ].filter(([kind, options]) => kinds.includes(kind) && typeof options === 'object')
}

function addSidebarItems(value: unknown, add: Add): void {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value) && 'type' in value) add('sidebarItem', value)
  for (const inner of Object.values(value)) addSidebarItems(inner, add)
}

function readFrontMatter(source: string): unknown {
  const [, yaml = ''] = /^---\n([\s\S]*?)\n---/.exec(source) ?? []
  return parseYaml(yaml)
}

/** Every field name in a value, including nested ones. */
function* namesIn(value: unknown, prefix = ''): Generator<string> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return
  for (const [key, inner] of Object.entries(value)) {
    for (const name of [`${prefix}${key}`, `${prefix}*`]) {
      yield name
      if (Array.isArray(inner)) for (const entry of inner) yield* namesIn(entry, `${name}[].`)
      else yield* namesIn(inner, `${name}.`)
    }
  }
}

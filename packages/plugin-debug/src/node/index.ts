import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  applyTrailingSlash,
  joinUrl,
  type Plugin,
  type PluginModule,
  type RouteConfig,
  type SharedRef,
} from '@strata/core'
import { type DebugPluginOptions, validateDebugOptions } from './options.ts'
import { toReadableJson } from './toReadableJson.ts'

export const pluginName = 'docusaurus-plugin-debug'

const packageDir = fileURLToPath(new URL('../..', import.meta.url))
const components = [
  'DebugConfig',
  'DebugContent',
  'DebugGlobalData',
  'DebugJsonView',
  'DebugLayout',
  'DebugRegistry',
  'DebugRoutes',
  'DebugSiteMetadata',
]

/** Routes and modules of a build; the pages about them fetch these files. */
const lists = ['routes', 'registry'] as const

/** Pages under `/__docusaurus/debug` that show configuration, content, routes and data of the site. */
const pluginDebug: PluginModule<DebugPluginOptions, Plugin> = (context) => ({
  name: pluginName,
  getThemePath: () => path.join(packageDir, 'dist', 'theme'),
  getTypeScriptThemePath: () => path.join(packageDir, 'src', 'theme'),
  allContentLoaded({ allContent, actions }) {
    const { siteDir, siteConfig } = context
    const config = actions.createSharedData('debug-config', toReadableJson(siteConfig, siteDir))
    const content = actions.createSharedData('debug-content', () => toReadableJson(sortContent(allContent), siteDir))
    for (const route of createRoutes({ config, content })) {
      const pathname = joinUrl(context.baseUrl, '__docusaurus/debug', route.path)
      actions.addRoute({ ...route, path: applyTrailingSlash(pathname, siteConfig), exact: true, noIndex: true })
    }
  },
  async postBuild({ debug, writeFile }) {
    for (const name of lists) await writeFile(`__strata/${name}.json`, JSON.stringify(debug[name]))
  },
})
pluginDebug.validateOptions = ({ options }) => validateDebugOptions(options)
pluginDebug.getSwizzleConfig = () => ({
  components: Object.fromEntries(
    components.map((name) => [name, { actions: { wrap: 'unsafe' as const, eject: 'unsafe' as const } }]),
  ),
})

/** Sorts by name, because plugins finish in varying order, and leaves out plugins that loaded nothing. */
function sortContent(allContent: { [plugin: string]: { [id: string]: unknown } }): typeof allContent {
  const plugins = Object.entries(allContent).map(([name, instances]): [string, { [id: string]: unknown }] => {
    const loaded = Object.entries(instances).filter(([, content]) => content !== undefined && content !== null)
    return [name, sortByName(loaded)]
  })
  return sortByName(plugins.filter(([, instances]) => Object.keys(instances).length > 0))
}

function sortByName<Value>(entries: [name: string, value: Value][]): { [name: string]: Value } {
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Routes and the module registry are known only after the build, so their pages fetch the files that `postBuild` writes. */
function createRoutes({ config, content }: { config: SharedRef; content: SharedRef }): RouteConfig[] {
  return [
    { path: '', component: '@theme/DebugConfig', shared: { config } },
    { path: 'config', component: '@theme/DebugConfig', shared: { config } },
    { path: 'metadata', component: '@theme/DebugSiteMetadata' },
    { path: 'registry', component: '@theme/DebugRegistry' },
    { path: 'routes', component: '@theme/DebugRoutes' },
    { path: 'content', component: '@theme/DebugContent', shared: { content } },
    { path: 'globalData', component: '@theme/DebugGlobalData' },
  ]
}

export default pluginDebug
export type { DebugPluginOptions } from './options.ts'

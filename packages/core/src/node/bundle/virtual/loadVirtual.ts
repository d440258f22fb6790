import path from 'node:path'
import { isLate, listScripts, renderClientModules, renderClientScripts, renderLateModules } from './clientModules.ts'
import { describeConfig, loadGenerated, toCode, withoutVersions } from './generatedModules.ts'
import { clientCodeDir, virtualPrefix } from './ids.ts'
import { renderProvidedComponents } from './providedComponents.ts'
import { buildRegistry, devRegistry, lazyTable } from './registry.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import type { VirtualInput } from './types.ts'

/** Source of the module `virtual:strata/<name>`. */
export async function loadVirtual(name: string, input: VirtualInput): Promise<string> {
  switch (name) {
    case 'part-classes':
      return `export default ${toCode(listPartClasses(input.site))}`
    case 'no-component':
      return 'export default undefined'
    case 'browser-only':
      return 'throw new Error("This code runs in browsers only; it is not available on the server.")'
    case 'registry':
      return input.isDev ? devRegistry(input) : buildRegistry(await input.references(), input)
    case 'rare-registry':
      return `export const loaders = ${lazyTable([...(await input.references()).rare])}`
    case 'documents':
      // a side effect, without which the bundler would drop the table; the script is never loaded
      return `globalThis.documents = ${lazyTable([...(await input.references()).documents])}`
    case 'site-data':
      return [
        `export default ${toCode(input.isServer ? input.siteData() : withoutVersions(input.siteData()))}`,
        `export const globalDataUrl = ${JSON.stringify(input.globalDataUrl())}`,
      ].join('\n')
    case 'whole-global-data':
      // replaces the part of the global data that every page has
      return `import siteData from '${virtualPrefix}site-data'\nsiteData.globalData = JSON.parse(${JSON.stringify(input.globalDataText())})`
    case 'whole-config':
      return [
        `import siteData from '${virtualPrefix}site-data'`,
        `Object.assign(siteData.siteConfig, JSON.parse(${JSON.stringify(describeConfig(input.site))}))`,
        `Object.assign(siteData.siteMetadata, ${toCode(input.siteData().siteMetadata)})`,
      ].join('\n')
    case 'provided-components':
      return renderProvidedComponents(input.site)
    case 'client-modules':
      return isLate(input) ? renderLateModules(input) : renderClientModules(input)
    case 'client-scripts':
      return renderClientScripts(listScripts(input))
    case 'hot':
      return input.isDev && !input.isServer
        ? `export { isDevelopment, isReplaced, listenForUpdates, startHydration } from ${JSON.stringify(path.join(clientCodeDir, 'boot/hot.js'))}`
        : 'export { startTransition as startHydration } from "react"\nexport const isDevelopment = false\nexport function isReplaced() {}\nexport function listenForUpdates() {}'
    default:
      return loadGenerated(name, input)
  }
}

/** Maps CSS-module names of Docusaurus's theme to the theme's own class, for the parts that a single class identifies. */
function listPartClasses({ plugins }: Site): { [name: string]: string } {
  const parts = plugins.flatMap((plugin) => Object.entries(plugin.getStyleLayers?.().parts ?? {}))
  return Object.fromEntries(
    parts.filter(([, selector]) => /^\.[\w-]+$/.test(selector)).map(([name, selector]) => [name, selector.slice(1)]),
  )
}

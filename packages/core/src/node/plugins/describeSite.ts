import path from 'node:path'
import { hashFile, hashOf } from '../cache/hashOf.ts'
import { describeValue } from '../describeValue.ts'
import { hashPackage, hashPackageTree, hashScriptsBelow } from './hashPackage.ts'
import { isModulePath } from './moduleNames.ts'
import type { InitializedPlugin, Site } from './loadPlugins.ts'
import { isEnginePlugin } from './runPluginStep.ts'
import { isInside } from '../sitePaths.ts'

/**
 * Hash of everything that functions of installed plugins can depend on before content is loaded: configuration, options,
 * locale, messages, versions, and the files of the configuration. It includes the site folder only if a package that is not the
 * engine's takes part in rendering, because its results may depend on the folder's name.
 */
export function describeSite(site: Site): string {
  const known = descriptions.get(site)
  if (known !== undefined) return known
  const description = createDescription(site)
  descriptions.set(site, description)
  return description
}

// cached: several caches use the description, and a loaded site's configuration and plugins do not change
const descriptions = new WeakMap<Site, string>()

function createDescription({ context, plugins, sourceFiles }: Site): string {
  const { siteDir, siteConfig, baseUrl, i18n, codeTranslations, mode } = context
  const files = [...sourceFiles].sort().map((file) => [path.relative(siteDir, file), hashFile(file)])
  const described = plugins.map(({ name, id, options, version, kind }) => ({ name, id, options, version, kind }))
  // results of the site's own code are never cached, and a plugin at the top of a site would include the whole folder
  const installed = plugins.filter((plugin) => !isOwnPlugin(plugin, siteDir))
  const rendering = installed.filter((plugin) => renderHooks.some((hook) => hook in plugin))
  return hashOf(
    describeValue({ siteConfig, baseUrl, i18n, codeTranslations, mode, described, files }, siteDir).text,
    describeFolder(rendering, siteDir),
    hashInstalled(installed, rendering),
  )
}

/**
 * The site folder as part of a cache key, for results of these plugins. A cache may be restored in another folder; results of
 * the engine's own packages do not depend on its name, but those of other plugins may contain it.
 */
export function describeFolder(plugins: Pick<InitializedPlugin, 'version'>[], siteDir: string): string {
  return plugins.every(isEnginePlugin) ? '' : `in ${siteDir}`
}

/** Hooks whose results are cached with documents and pages. */
const renderHooks = [
  'getMarkdownOptions',
  'getMarkdownRenderers',
  'getMarkdownComponents',
  'getCodeBlocks',
  'getPageImages',
  'getPageOutput',
]

/**
 * Whether a plugin is code of the site itself and not an installed package: it may read any file, and has no version that
 * changes with its behavior, so the results of its functions cannot be cached.
 */
export function isOwnPlugin({ path: dir, reference }: InitializedPlugin, siteDir: string): boolean {
  const isInstalled = path.relative(siteDir, dir).split(path.sep).includes('node_modules')
  return (isInside(dir, siteDir) && !isInstalled) || isModulePath(reference) || reference.startsWith('file:')
}

/**
 * Hash of the code of installed plugins, because an edit in `node_modules` does not change a version. For a third-party plugin
 * that takes part in rendering, it includes the packages that the plugin depends on.
 */
function hashInstalled(installed: InitializedPlugin[], rendering: InitializedPlugin[]): string {
  const hashes = new Map<string, string>()
  for (const plugin of installed) {
    const { path: dir } = plugin
    if (isEnginePlugin(plugin)) hashes.set(dir, hashScriptsBelow(dir))
    else hashes.set(dir, rendering.includes(plugin) ? hashPackageTree(dir) : hashPackage(dir))
  }
  return hashOf(...hashes.values())
}

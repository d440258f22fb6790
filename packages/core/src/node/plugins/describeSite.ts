import path from 'node:path'
import { hashFile, hashOf } from '../cache/hashOf.ts'
import { describeValue } from '../describeValue.ts'
import { hashPackage, hashPackageTree, hashScriptsBelow } from './hashPackage.ts'
import { isModulePath } from './moduleNames.ts'
import type { InitializedPlugin, Site } from './loadPlugins.ts'
import { isEnginePlugin } from './runPluginStep.ts'
import { isInside } from '../sitePaths.ts'

/**
 * Hash of everything that the functions of installed plugins can know of a site before its content is read: configuration,
 * options, locale, messages, versions, and the files that the configuration was made from. The folder of the site is part
 * of it only where a package that is not of the engine takes part in rendering, and may do so by the folder's name.
 */
export function describeSite(site: Site): string {
  const known = descriptions.get(site)
  if (known !== undefined) return known
  const description = createDescription(site)
  descriptions.set(site, description)
  return description
}

// a site is described for more than one cache, and its configuration and plugins stay as they were loaded
const descriptions = new WeakMap<Site, string>()

function createDescription({ context, plugins, sourceFiles }: Site): string {
  const { siteDir, siteConfig, baseUrl, i18n, codeTranslations, mode } = context
  const files = [...sourceFiles].sort().map((file) => [path.relative(siteDir, file), hashFile(file)])
  const described = plugins.map(({ name, id, options, version, kind }) => ({ name, id, options, version, kind }))
  // what code of the site itself gives is never kept, and the folder of a plugin at the top of a site holds the whole site
  const installed = plugins.filter((plugin) => !isOwnPlugin(plugin, siteDir))
  const rendering = installed.filter((plugin) => renderHooks.some((hook) => hook in plugin))
  return hashOf(
    describeValue({ siteConfig, baseUrl, i18n, codeTranslations, mode, described, files }, siteDir).text,
    describeFolder(rendering, siteDir),
    hashInstalled(installed, rendering),
  )
}

/**
 * The site's folder as part of a key, for results of these plugins. A cache may be restored in another folder; what the
 * engine's own packages make does not hang on its name, but a plugin of others may have written it anywhere.
 */
export function describeFolder(plugins: Pick<InitializedPlugin, 'version'>[], siteDir: string): string {
  return plugins.every(isEnginePlugin) ? '' : `in ${siteDir}`
}

/** What is made by them is kept with documents and pages. */
const renderHooks = [
  'getMarkdownOptions',
  'getMarkdownRenderers',
  'getMarkdownComponents',
  'getCodeBlocks',
  'getPageImages',
  'getPageOutput',
]

/**
 * Whether a plugin is code of the site itself, not an installed package: it may read any file, and has no version that
 * changes with what it does. What its functions give is not known from outside.
 */
export function isOwnPlugin({ path: dir, reference }: InitializedPlugin, siteDir: string): boolean {
  const isInstalled = path.relative(siteDir, dir).split(path.sep).includes('node_modules')
  return (isInside(dir, siteDir) && !isInstalled) || isModulePath(reference) || reference.startsWith('file:')
}

/**
 * Hash of the code of installed plugins. Whoever edits it where it is installed changes no version. Code of others that
 * renders may get what it renders from the packages it depends on.
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

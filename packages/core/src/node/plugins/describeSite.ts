import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../cacheStore.ts'
import { describeValue } from '../describeValue.ts'
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
    ...[...new Set(installed.map(({ path: dir }) => dir))].map(hashScripts),
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
  return (isInside(dir, siteDir) && !isInstalled) || /^\.{0,2}[\\/]/.test(reference)
}

/** Scripts of a plugin's folder; of one that is linked, and may change under the same version, those below it too. */
function hashScripts(dir: string): string {
  const isInstalled = dir.split(path.sep).includes('node_modules')
  try {
    const files = readdirSync(dir, { withFileTypes: true, recursive: !isInstalled })
      .filter((entry) => entry.isFile() && /\.[cm]?[jt]s$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !path.relative(dir, file).split(path.sep).includes('node_modules'))
      .sort()
    return hashOf(...files.map((file) => readFileSync(file)))
  } catch {
    return 'missing'
  }
}

function hashFile(file: string): string {
  try {
    return hashOf(readFileSync(file))
  } catch {
    return 'missing'
  }
}

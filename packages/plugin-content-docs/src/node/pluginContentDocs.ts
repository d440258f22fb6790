import { fileURLToPath } from 'node:url'
import {
  createFileLinkResolver,
  createImageResolver,
  defaultParseFrontMatter,
  FileFacts,
  hashScripts,
  logger,
  isSiteError,
  pickMarkdownOptions,
  SiteError,
  toPosix,
  toWatchedGlobs,
  type CliCommand,
  type ImageResolver,
  type LoadContext,
  type UrlRules,
} from '@strata/core'
import { cutVersion } from './cutVersion.ts'
import type { ParsedDoc } from './docs/parseDoc.ts'
import type { PluginOptions } from './options.ts'
import { createFiles, readsFiles } from './pages/createFiles.ts'
import { createGlobalData } from './pages/createGlobalData.ts'
import { describeDocument } from './pages/describeDocument.ts'
import { readsSidebarItems, readsSidebarsOfVersion, readsSources } from './pages/ownCode.ts'
import { collectAlternates, toDocsRoute } from './pages/toRoutes.ts'
import { collectVersionChanges } from './pages/versionChanges.ts'
import { createProblemList } from './problems.ts'
import { linkSidebar } from './sidebars/linkSidebar.ts'
import { toTranslationFiles, translateVersion } from './translations.ts'
import type { DocsPlugin, LinkedDoc, LoadedContent, LoadedVersion } from './types.ts'
import { loadVersion } from './versions/loadVersion.ts'
import { pluginName, resolveVersions } from './versions/resolveVersions.ts'
import { toVersionsFile } from './versions/versionPaths.ts'

/** The docs plugin. A site has one instance for each set of docs, distinguished by `id`. */
export function pluginContentDocs(context: LoadContext, options: PluginOptions): DocsPlugin {
  const { siteDir, siteConfig } = context
  const rules: UrlRules = { baseUrl: context.baseUrl, trailingSlash: siteConfig.trailingSlash }
  let parsedFiles: FileFacts<ParsedDoc> | undefined
  const sidebarSources = new Set<string>()

  return {
    name: pluginName,

    async loadContent() {
      const problems = createProblemList()
      const loadedVersions: LoadedVersion[] = []
      const versions = resolveVersions(context, options)
      const isFirst = parsedFiles === undefined
      parsedFiles ??= openParsedFiles(context, options)
      for (const metadata of versions) {
        const loaded = await loadVersion(metadata, { context, options, rules, parsedFiles, sidebarSources })
        problems.add(...loaded.problems)
        loadedVersions.push(loaded.version)
      }
      // only the first load is saved: later ones happen in the development server, which keeps results in memory
      if (isFirst) parsedFiles.save()
      problems.throwIfAny()
      for (const { versionName, docs } of loadedVersions) {
        if (docs.length === 0) logger.warn(`The version "${versionName}" of the docs "${options.id}" has no documents.`)
      }
      return { loadedVersions }
    },

    async contentLoaded({ content: { loadedVersions }, actions }) {
      const { createSharedData, createAsset } = actions
      const { themeConfig } = siteConfig
      const alternates = collectAlternates(loadedVersions)
      const images = createImageResolver({ siteDir, baseUrl: context.baseUrl, createAsset })
      const imageUrls = await resolveImages(loadedVersions, images)
      const changes = options.showVersionChanges ? collectVersionChanges(loadedVersions, rules) : new Map()
      const hasWholeSidebars = actions.hasCode(readsSidebarItems)
      const hasAllSidebars = actions.hasCode(readsSidebarsOfVersion)
      const own = { hasWholeSidebars, hasAllSidebars, hasSources: actions.hasCode(readsSources) }
      const data = { alternates, changes, imageUrls, createSharedData, ...own }
      const routeContext = { options, rules, siteDir, themeConfig, ...data }
      const route = toDocsRoute(loadedVersions, routeContext)
      actions.addRoute(route)
      if (actions.hasCode(readsFiles)) await createFiles(loadedVersions, route.routes ?? [], { ...actions, rules })
      const { full, client } = createGlobalData(loadedVersions, { options, rules, themeConfig })
      actions.setGlobalData(full, { client })
    },

    getMarkdownOptions: ({ content }) => ({
      ...pickMarkdownOptions(options),
      resolveFileLink: createFileLinkResolver(
        content.loadedVersions.map(({ docs, contentPath, contentPathLocalized }) => ({
          pages: docs,
          content: contentPath,
          localized: contentPathLocalized,
        })),
        siteDir,
      ),
      describeDocument: (filePath) => describeDocument(content.loadedVersions, filePath),
    }),

    getPathsToWatch: () => [...new Set([...toWatchedPaths(context, options), ...sidebarSources])],

    getTranslationFiles: ({ content }) => toTranslationFiles(content.loadedVersions),

    translateContent: ({ content, translationFiles }) => translateContent(content, translationFiles, options),

    extendCli(cli) {
      addVersionCommand(cli, { context, options })
    },
  }
}

/**
 * Resolves the images that documents refer to in front matter to URLs.
 * @throws SiteError naming every document whose image is missing
 */
async function resolveImages(versions: LoadedVersion[], images: ImageResolver): Promise<Map<LinkedDoc, string>> {
  const urls = new Map<LinkedDoc, string>()
  for (const doc of versions.flatMap(({ docs }) => docs)) {
    const { image } = doc.frontMatter
    if (image !== undefined) urls.set(doc, await images.resolve(image, doc.sourcePath))
  }
  if (images.problems.length > 0) throw new SiteError(images.problems)
  return urls
}

function toWatchedPaths(context: LoadContext, options: PluginOptions): string[] {
  let versions: ReturnType<typeof resolveVersions> = []
  try {
    versions = resolveVersions(context, options)
  } catch (error) {
    // `loadContent` has reported the error; once the watched versions file is fixed, the other paths are added again
    if (!isSiteError(error)) throw error
  }
  const globs = [...options.include, options.tags || 'tags.yml']
  return [
    toVersionsFile(context.siteDir, options.id),
    ...versions.flatMap(({ contentPath, contentPathLocalized, sidebarFilePath }) => [
      ...(sidebarFilePath ? [sidebarFilePath] : []),
      ...toWatchedGlobs({ content: contentPath, localized: contentPathLocalized }, globs),
      `${toPosix(contentPath)}/**/_category_.{json,yml,yaml}`,
    ]),
  ]
}

/** Translates the versions and links their documents again, because labels of previous/next links come from the sidebars. */
function translateContent(
  { loadedVersions }: LoadedContent,
  files: Parameters<typeof translateVersion>[1],
  { showPaginationCategories }: PluginOptions,
): LoadedContent {
  return {
    loadedVersions: loadedVersions.map((version) => {
      const translated = translateVersion(version, files)
      if (translated === version) return version
      const { docs, generatedIndexes } = linkSidebar({
        ...translated,
        showCategories: showPaginationCategories,
        readText: (doc) => ({ file: doc.sourcePath, text: '' }),
      })
      return { ...translated, docs, generatedIndexes }
    }),
  }
}

function addVersionCommand(
  cli: CliCommand,
  { context, options }: { context: LoadContext; options: PluginOptions },
): void {
  const isDefault = options.id === 'default'
  const name = isDefault ? 'docs:version' : `docs:version:${options.id}`
  const which = isDefault ? 'the docs' : `the docs instance "${options.id}"`
  cli
    .command(`${name} <version>`)
    .description(`Create a version of ${which} from the current documents`)
    .action((version: string) => cutVersion(version, { context, options }))
}

/** The cache of parsed documents of an instance, filled by this run or an earlier one. */
function openParsedFiles({ siteDir, siteConfig, i18n }: LoadContext, { id }: PluginOptions): FileFacts<ParsedDoc> {
  // a custom `parseFrontMatter` may depend on more than the text, so its results are not kept for later runs
  const isOwnReader = siteConfig.markdown.parseFrontMatter !== defaultParseFrontMatter
  return new FileFacts({
    siteDir,
    owner: [pluginName, id, i18n.currentLocale],
    code: isOwnReader ? undefined : hashScripts(fileURLToPath(new URL('.', import.meta.url))),
  })
}

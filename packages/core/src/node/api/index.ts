/** The public plugin API: everything that a plugin or theme may import from the engine on the Node side. */
export type * from './config.ts'
export type * from './markdown.ts'
export type * from './pages.ts'
export type * from './plugin.ts'
export type * from './routes.ts'
export * from '../../shared/index.ts'
export { type ConfigInput, defineConfig } from './defineConfig.ts'
export { closeTags } from './closeTags.ts'
export { escapeAttribute, escapeText, escapeXml } from './escapeText.ts'
export { formatProblem, isSiteError, OptionsError, SiteError, type Problem } from './errors.ts'
export { dropContentTitle, parseMarkdownFile, type MarkdownFile } from '../content/parseMarkdownFile.ts'
export {
  createHistoryOptions,
  instanceIdOption,
  markdownContentOptions,
  pickMarkdownOptions,
  resolveTocLevels,
  toPlainFrontMatter,
} from '../content/contentOptions.ts'
export {
  describeInlineTags,
  loadTagsFile,
  reportingOption,
  tagsFileOption,
  type DefinedTag,
  type TagsFile,
} from '../content/tagsFile.ts'
export { FileFacts } from '../content/FileFacts.ts'
export { defaultParseFrontMatter } from '../config/defaultParseFrontMatter.ts'
export { locateFrontMatterField, validateFrontMatter } from '../content/frontMatter.ts'
export { type MarkdownText, readMarkdown } from '../content/readMarkdown.ts'
export { readYaml } from '../content/loadYaml.ts'
export { parseOptions, validateWithSchema, findNearest } from './validate.ts'
export { readGitDates, type GitDate } from '../content/gitDates.ts'
export { readGitDate, readLastUpdate, toEditUrl } from '../content/history.ts'
export { docuHash } from '../framework/paths.ts'
export { createFileLinkResolver, type LinkedFolder } from '../content/fileLinks.ts'
export { createImageResolver, type ImageResolver } from '../content/images.ts'
export { contentChecks, contentFields, fieldKinds, tagsField } from '../content/frontMatterFields.ts'
export { parseUtcDate, toUtcDay } from '../content/parseUtcDate.ts'
export {
  groupByTag,
  resolveTags,
  toPropTag,
  toTagSlug,
  type ContentTag,
  type TagGroup,
} from '../content/tags.ts'
export {
  compareText,
  getCacheDir,
  hasOwnPart,
  isFolder,
  isInside,
  readIfExists,
  resolveSiteAlias,
  toPosix,
  toSiteAlias,
  toSitePath,
} from '../sitePaths.ts'
export { loadModule, toLoadError } from '../config/moduleLoader.ts'
export {
  findContentFiles,
  resolveContentFolders,
  toWatchedGlobs,
  type ContentFile,
  type ContentFolders,
} from '../content/contentFiles.ts'
export { getPluginI18nPath } from '../content/pluginI18nPath.ts'
export { createMessageHooks } from './themeMessages.ts'
export { messageOf } from '../describeThrown.ts'
export { hashScripts } from './hashScripts.ts'
export { locateText, positionAt } from '../sourceCode.ts'
export { parseJson } from '../parseJson.ts'
export { readText } from './readText.ts'
export { logger, noteOnce } from './logger.ts'
export { settleAll } from './settleAll.ts'
export { createSiteStorage } from '../config/siteStorage.ts'
export { hasProductionVisibility } from '../content/visibility.ts'
export { markUsed, removeUnused } from '../cache/agedFiles.ts'
export { hashOf } from '../cache/hashOf.ts'
export { PackedStore } from '../cache/PackedStore.ts'

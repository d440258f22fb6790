import path from 'node:path'
import {
  hasProductionVisibility,
  locateFrontMatterField,
  readIfExists,
  readLastUpdate,
  readMarkdown,
  resolveTags,
  toContentPath,
  toEditUrl,
  toSiteAlias,
  toSitePath,
  validateFrontMatter,
  type ContentFile,
  type LoadContext,
  type Problem,
  type TagsFile,
  type UrlRules,
} from '@strata/core'
import { currentVersionName } from '../../shared/constants.ts'
import type { PluginOptions } from '../options.ts'
import type { DocMetadata, VersionMetadata } from '../types.ts'
import { describeInvalidSlug, isValidSlug, toDocPaths } from './docPaths.ts'
import { DocFrontMatter } from './frontMatter.ts'
import { keepNumberPrefix } from './numberPrefix.ts'

/** A document's file, not yet parsed. */
export type DocFile = ContentFile

/** Result of parsing a file. It depends on nothing but the file, so it can be cached. */
export interface ParsedDoc {
  frontMatter: DocFrontMatter
  contentTitle?: string | undefined
  excerpt?: string | undefined
  usesCategoryCards: boolean
}

/** Everything besides the file itself that a document's metadata depends on. */
export interface DocContext {
  context: Pick<LoadContext, 'siteDir' | 'siteConfig' | 'mode' | 'i18n'>
  options: PluginOptions
  version: VersionMetadata
  rules: UrlRules
  /** The version's tags file, if it has one. */
  tagsFile?: TagsFile | undefined
}

/**
 * Parses one file and checks its front matter.
 * @returns the document or the problems of the file, never both
 */
export async function parseDoc(
  { sourcePath, text }: { sourcePath: string; text: string },
  { siteDir, siteConfig }: DocContext['context'],
): Promise<{ doc: ParsedDoc; problems?: undefined } | { doc?: undefined; problems: Problem[] }> {
  const file = toSitePath(siteDir, sourcePath)
  const { text: markdown, problems: readingProblems } = await readMarkdown(
    { filePath: sourcePath, source: text, file },
    siteConfig,
  )
  if (markdown === undefined) return { problems: readingProblems }
  const { value, problems } = validateFrontMatter(DocFrontMatter, markdown.frontMatter, { file, source: text })
  if (problems !== undefined) return { problems }
  return {
    doc: {
      frontMatter: value,
      ...(markdown.contentTitle === undefined ? {} : { contentTitle: markdown.contentTitle }),
      ...(markdown.excerpt === undefined ? {} : { excerpt: markdown.excerpt }),
      usesCategoryCards: /\bDocCardList\b|\buseCurrentSidebar(?:Category|Siblings)\b/.test(markdown.body),
    },
  }
}

/** The document's metadata in its version, and a problem if its slug is not a valid pathname. */
export async function toDocMetadata(
  file: DocFile,
  parsed: ParsedDoc,
  { context, options, version, rules, tagsFile }: DocContext,
): Promise<{ doc: DocMetadata; problems: Problem[] }> {
  const { frontMatter } = parsed
  const { siteDir } = context
  const sourceDirName = path.posix.dirname(file.relativePath)
  const parsePrefix = frontMatter.parse_number_prefixes === false ? keepNumberPrefix : options.numberPrefixParser
  const { id, slug, baseId, numberPrefix } = toDocPaths(
    { source: file.relativePath, sourceDirName },
    frontMatter,
    parsePrefix,
  )
  const permalink = toContentPath(rules, version.path, slug)
  const isProduction = hasProductionVisibility(context)
  const sidebarPosition = frontMatter.sidebar_position ?? numberPrefix
  const editUrl =
    frontMatter.custom_edit_url === undefined
      ? findEditUrl(file, permalink, { context, options, version })
      : frontMatter.custom_edit_url || undefined
  const doc: DocMetadata = {
    id,
    version: version.versionName,
    title: frontMatter.title ?? parsed.contentTitle ?? baseId,
    description: frontMatter.description ?? parsed.excerpt ?? '',
    source: toSiteAlias(siteDir, file.sourcePath),
    sourcePath: file.sourcePath,
    sourceDirName,
    slug,
    permalink,
    draft: isProduction && frontMatter.draft === true,
    unlisted: isProduction && frontMatter.unlisted === true,
    tags: resolveTags(frontMatter.tags, {
      tagsFile,
      toPermalink: (slug) => toContentPath(rules, version.tagsPath, slug),
    }),
    frontMatter,
    hasContentTitle: parsed.contentTitle !== undefined,
    usesCategoryCards: parsed.usesCategoryCards,
    ...(editUrl === undefined ? {} : { editUrl }),
    ...(sidebarPosition === undefined ? {} : { sidebarPosition }),
    ...(await readLastUpdate(file, frontMatter, { siteDir, options })),
  }
  return { doc, problems: isValidSlug(slug) ? [] : [toSlugProblem(doc, { file, siteDir })] }
}

function findEditUrl(
  file: DocFile,
  permalink: string,
  { context: { siteDir, i18n }, options, version }: Pick<DocContext, 'context' | 'options' | 'version'>,
): string | undefined {
  const { path: currentPath, editCurrentVersion } = options
  const folder = editCurrentVersion ? toCurrentFolder(file) : file.folder
  return toEditUrl({ ...file, folder }, options, {
    siteDir,
    folder: editCurrentVersion ? path.resolve(siteDir, currentPath) : version.contentPath,
    toParams: () => ({
      version: version.versionName,
      versionDocsDirPath: toSitePath(siteDir, version.contentPath),
      docPath: file.relativePath,
      permalink,
      locale: i18n.currentLocale,
    }),
  })
}

/** Folder of the current version; for translations it lies next to the folders of the other versions. */
function toCurrentFolder({ folder, isTranslation }: DocFile): string {
  return isTranslation ? path.join(path.dirname(folder), currentVersionName) : folder
}

function toSlugProblem(doc: DocMetadata, { file, siteDir }: { file: DocFile; siteDir: string }): Problem {
  return {
    ...describeInvalidSlug(doc.slug, doc.id),
    file: toSitePath(siteDir, file.sourcePath),
    ...locateFrontMatterField(readIfExists(file.sourcePath) ?? '', ['slug']),
  }
}

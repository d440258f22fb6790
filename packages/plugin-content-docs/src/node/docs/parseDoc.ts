import {
  type GitDate,
  hasProductionVisibility,
  type LoadContext,
  type Problem,
  readMarkdown,
  locateFrontMatterField,
  type TagsFile,
} from '@strata/core'
import type { PropTag } from '../../client/types.ts'
import type { PluginOptions } from '../options.ts'
import { toKebabCase, toPermalink, type PathRules } from '../paths.ts'
import { toSitePath } from '../problems.ts'
import type { DocMetadata, VersionMetadata } from '../types.ts'
import { isValidSlug, toDocPaths } from './docPaths.ts'
import { toEditUrl } from './editUrl.ts'
import { validateDocFrontMatter, type DocFrontMatter } from './frontMatter.ts'
import { toLastUpdate } from './lastUpdate.ts'
import { keepNumberPrefix } from './numberPrefix.ts'
import type { DocFile } from './readDocs.ts'

/** A file's text read: valid front matter, title and excerpt. Depends on nothing but the file. */
export interface ParsedDoc {
  frontMatter: DocFrontMatter
  contentTitle?: string | undefined
  excerpt?: string | undefined
  usesCategoryCards: boolean
}

/** Everything around a document that its metadata depends on. */
export interface DocContext {
  context: Pick<LoadContext, 'siteDir' | 'siteConfig' | 'mode' | 'i18n'>
  options: PluginOptions
  version: VersionMetadata
  rules: PathRules
  gitDates: Map<string, GitDate>
  /** The version's tags file, if it has one. */
  tagsFile?: TagsFile | undefined
}

/**
 * Parses one file and checks its front matter.
 * @returns the document or the problems of the file, never both
 */
export async function parseDoc(
  { sourcePath, text }: DocFile,
  { siteDir, siteConfig }: DocContext['context'],
): Promise<{ doc: ParsedDoc; problems?: undefined } | { doc?: undefined; problems: Problem[] }> {
  const file = toSitePath(siteDir, sourcePath)
  const { text: markdown, problems: readingProblems } = await readMarkdown(
    { filePath: sourcePath, source: text, file },
    siteConfig,
  )
  if (markdown === undefined) return { problems: readingProblems }
  const { value, problems } = validateDocFrontMatter(markdown.frontMatter, { file, source: text })
  if (problems !== undefined) return { problems }
  return {
    doc: {
      frontMatter: value,
      contentTitle: markdown.contentTitle,
      excerpt: markdown.excerpt,
      usesCategoryCards: /\bDocCardList\b|\buseCurrentSidebar(?:Category|Siblings)\b/.test(markdown.body),
    },
  }
}

/** The document's metadata in its version; problems for a slug that can't be an address. */
export function toDocMetadata(
  file: DocFile,
  parsed: ParsedDoc,
  { context, options, version, rules, gitDates, tagsFile }: DocContext,
): { doc: DocMetadata; problems: Problem[] } {
  const { frontMatter } = parsed
  const { siteDir, i18n } = context
  const sourceDirName = file.source.includes('/') ? file.source.slice(0, file.source.lastIndexOf('/')) : '.'
  const parsePrefix = frontMatter.parse_number_prefixes === false ? keepNumberPrefix : options.numberPrefixParser
  const { id, slug, baseId, numberPrefix } = toDocPaths(
    { source: file.source, sourceDirName },
    frontMatter,
    parsePrefix,
  )
  const permalink = toPermalink(rules, version.path, slug)
  const isProduction = hasProductionVisibility(context)
  const sidebarPosition = frontMatter.sidebar_position ?? numberPrefix
  const editUrl =
    frontMatter.custom_edit_url === undefined
      ? toEditUrl(file, { options, version, siteDir, locale: i18n.currentLocale, permalink })
      : frontMatter.custom_edit_url || undefined
  const doc: DocMetadata = {
    id,
    version: version.versionName,
    title: frontMatter.title ?? parsed.contentTitle ?? baseId,
    description: frontMatter.description ?? parsed.excerpt ?? '',
    source: `@site/${toSitePath(siteDir, file.sourcePath)}`,
    sourcePath: file.sourcePath,
    sourceDirName,
    slug,
    permalink,
    draft: isProduction && frontMatter.draft === true,
    unlisted: isProduction && frontMatter.unlisted === true,
    tags: toTags(frontMatter.tags ?? [], { tagsPath: version.tagsPath, rules, tagsFile }),
    frontMatter,
    hasContentTitle: parsed.contentTitle !== undefined,
    usesCategoryCards: parsed.usesCategoryCards,
    ...(editUrl === undefined ? {} : { editUrl }),
    ...(sidebarPosition === undefined ? {} : { sidebarPosition }),
    ...toLastUpdate(frontMatter, gitDates.get(file.sourcePath), options),
  }
  return { doc, problems: isValidSlug(slug) ? [] : [toSlugProblem(doc, { file, siteDir })] }
}

function toSlugProblem(doc: DocMetadata, { file, siteDir }: { file: DocFile; siteDir: string }): Problem {
  return {
    message: `The address "${doc.slug}" of the document "${doc.id}" is no valid pathname.`,
    file: toSitePath(siteDir, file.sourcePath),
    ...locateFrontMatterField(file.text, ['slug']),
    hint: 'Write a "slug" without query, hash and backslash, for example "/my-page".',
  }
}

/** Tags with their pages, one for each page: `some tag` and `some_tag` share one. */
function toTags(
  tags: NonNullable<DocFrontMatter['tags']>,
  { tagsPath, rules, tagsFile }: { tagsPath: string; rules: PathRules; tagsFile: TagsFile | undefined },
): PropTag[] {
  const byPermalink = new Map<string, PropTag>()
  for (const tag of tags) {
    const written = typeof tag === 'string' ? { label: tag, permalink: toKebabCase(tag) } : tag
    const {
      label,
      permalink: slug,
      description,
    } = (typeof tag === 'string' ? tagsFile?.tags.get(tag) : undefined) ?? {
      ...written,
      description: undefined,
    }
    const permalink = toPermalink(rules, tagsPath, slug)
    if (!byPermalink.has(permalink))
      byPermalink.set(permalink, { label, permalink, ...(description === undefined ? {} : { description }) })
  }
  return [...byPermalink.values()]
}

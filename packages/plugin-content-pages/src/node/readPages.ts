import fs from 'node:fs/promises'
import path from 'node:path'
import {
  findContentFiles,
  type ContentFile,
  type ContentRef,
  hasProductionVisibility,
  type JsonObject,
  type LoadContext,
  type MarkdownText,
  type Problem,
  readMarkdown,
  resolveTocLevels,
  SiteError,
} from '@strata/core'
import { toContentFolders } from './contentFolders.ts'
import { type PageFrontMatter, validatePageFrontMatter } from './frontMatter.ts'
import type { PagesPluginOptions } from './options.ts'
import { readLastUpdate, toEditUrl } from './pageHistory.ts'
import { createPermalink, createPermalinkOfSlug } from './pagePath.ts'
import type { MdxPageMetadata, PageMetadata, PagesContent } from './types.ts'

/**
 * Reads all pages of one instance.
 * @returns pages in path order, drafts left out in production; null if the folder does not exist
 * @throws SiteError with everything that is wrong in any front matter
 */
export async function readPages(context: LoadContext, options: PagesPluginOptions): Promise<PagesContent> {
  const { include, exclude } = options
  const files = await findContentFiles({
    ...toContentFolders(context, options),
    include,
    exclude,
    siteDir: context.siteDir,
  })
  if (files === undefined) return null
  const results = await Promise.all(files.map((file) => readPage(file, context, options)))
  const problems = results.flatMap((result) => result.problems)
  if (problems.length > 0) throw new SiteError(problems)
  return results.flatMap(({ page }) => page ?? [])
}

async function readPage(
  file: ContentFile,
  context: LoadContext,
  options: PagesPluginOptions,
): Promise<{ page?: PageMetadata; problems: Problem[] }> {
  const place = {
    permalink: createPermalink(file.relativePath, context, options),
    source: toReference(file.sourcePath, context.siteDir),
  }
  if (!/\.mdx?$/i.test(file.sourcePath)) return { page: { type: 'jsx', ...place }, problems: [] }
  const source = await readSource(file.sourcePath)
  if (source === undefined) return { problems: [] }
  const { text: parsed, problems: readingProblems } = await readMarkdown(
    { filePath: file.sourcePath, source },
    context.siteConfig,
  )
  if (parsed === undefined) return { problems: readingProblems }
  const { frontMatter, problems } = validatePageFrontMatter(parsed.frontMatter, { file: file.sourcePath, source })
  const isProduction = hasProductionVisibility(context)
  if (problems.length > 0 || (frontMatter.draft === true && isProduction)) return { problems }
  const permalink =
    frontMatter.slug === undefined ? place.permalink : createPermalinkOfSlug(frontMatter.slug, context, options)
  const page = {
    ...createMdxPage({ file, parsed, frontMatter, context, isProduction }),
    ...place,
    permalink,
    ...toEditUrl(file, { context, options, permalink }),
    ...(await readLastUpdate(file, frontMatter, options)),
  }
  return { page, problems: [] }
}

/** An editor may replace a file while it is read; a page that has gone is simply no page. */
async function readSource(sourcePath: string): Promise<string | undefined> {
  try {
    return await fs.readFile(sourcePath, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

interface MdxPageParts {
  file: ContentFile
  parsed: MarkdownText
  frontMatter: PageFrontMatter
  context: LoadContext
  isProduction: boolean
}

function createMdxPage(parts: MdxPageParts): Omit<MdxPageMetadata, 'permalink' | 'source'> {
  const { parsed, frontMatter, isProduction } = parts
  const title = frontMatter.title ?? parsed.contentTitle
  const description = frontMatter.description ?? parsed.excerpt
  return {
    type: 'mdx',
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    frontMatter,
    unlisted: frontMatter.unlisted === true && isProduction,
    draft: frontMatter.draft === true,
    contentRef: createContentRef(parts),
  }
}

/** Unlike documents, a page keeps its `# Title` in the text: its component draws none. */
function createContentRef({ file, frontMatter, context }: MdxPageParts): ContentRef {
  const { toc_min_heading_level: min, toc_max_heading_level: max } = frontMatter
  const tocLevels = resolveTocLevels(frontMatter, context.siteConfig.themeConfig)
  return {
    sourcePath: file.sourcePath,
    frontMatter: toPlainFrontMatter(frontMatter),
    ...(min === undefined && max === undefined ? {} : { tocLevels }),
  }
}

/** Front matter as data that a page can carry; a site's own reader may give dates. */
export function toPlainFrontMatter(frontMatter: PageFrontMatter): JsonObject {
  return JSON.parse(JSON.stringify(frontMatter)) as JsonObject
}

/** Reference of a source file: below the site `@site/…`, elsewhere its absolute path; always with slashes. */
function toReference(sourcePath: string, siteDir: string): string {
  const relative = path.relative(siteDir, sourcePath)
  const isInside = !relative.startsWith('..') && !path.isAbsolute(relative)
  return (isInside ? `@site/${relative}` : sourcePath).split(path.sep).join('/')
}

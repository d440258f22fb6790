import fs from 'node:fs/promises'
import path from 'node:path'
import {
  type ContentRef,
  type JsonObject,
  type LoadContext,
  type MarkdownFile,
  parseMarkdownFile,
  type Problem,
  SiteError,
} from '@strata/core'
import { type PageFile, findPageFiles, toContentFolders } from './findPageFiles.ts'
import { type PageFrontMatter, validateFrontMatter } from './frontMatter.ts'
import type { PagesPluginOptions } from './options.ts'
import { createPermalink } from './pagePath.ts'
import type { MdxPageMetadata, PageMetadata, PagesContent } from './types.ts'

/**
 * Reads all pages of one instance.
 * @returns pages in path order, drafts left out in production; null if the folder does not exist
 * @throws SiteError with everything that is wrong in any front matter
 */
export async function readPages(context: LoadContext, options: PagesPluginOptions): Promise<PagesContent> {
  const files = await findPageFiles(toContentFolders(context, options), options)
  if (files === undefined) return null
  const results = await Promise.all(files.map((file) => readPage(file, context, options)))
  const problems = results.flatMap((result) => result.problems)
  if (problems.length > 0) throw new SiteError(problems)
  return results.flatMap(({ page }) => page ?? [])
}

async function readPage(
  file: PageFile,
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
  const parsed = await parseSource(source, file, context)
  const where = { filePath: file.sourcePath, source }
  const { frontMatter, problems } = validateFrontMatter(parsed.frontMatter, where)
  const found = [...parsed.problems, ...problems]
  const isProduction = context.mode === 'production'
  if (found.length > 0 || (frontMatter.draft === true && isProduction)) return { problems: found }
  const page = { ...createMdxPage({ file, parsed, frontMatter, context, isProduction }), ...place }
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

/** The site's own front matter reader comes last and sees what the default one found. */
async function parseSource(
  source: string,
  { sourcePath }: PageFile,
  { siteConfig }: LoadContext,
): Promise<MarkdownFile> {
  const parsed = parseMarkdownFile({ source, filePath: sourcePath })
  if (parsed.problems.length > 0) return parsed
  const { frontMatter, content } = await siteConfig.markdown.parseFrontMatter({
    filePath: sourcePath,
    fileContent: source,
    defaultParseFrontMatter: ({ filePath, fileContent }) => {
      const { frontMatter: fields, body } = parseMarkdownFile({ source: fileContent, filePath })
      return { frontMatter: fields, content: body }
    },
  })
  if (content.trim() === parsed.body.trim()) return { ...parsed, frontMatter }
  return { ...parseMarkdownFile({ source: content, filePath: sourcePath }), frontMatter }
}

interface MdxPageParts {
  file: PageFile
  parsed: MarkdownFile
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
  // checked by the theme before any content is read
  const site = context.siteConfig.themeConfig.tableOfContents as
    | { minHeadingLevel?: number; maxHeadingLevel?: number }
    | undefined
  const tocLevels = { min: min ?? site?.minHeadingLevel ?? 2, max: max ?? site?.maxHeadingLevel ?? 3 }
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

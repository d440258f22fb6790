import {
  escapePathname,
  findContentFiles,
  type ContentFile,
  type ContentRef,
  hasProductionVisibility,
  type LoadContext,
  type MarkdownText,
  type Problem,
  readIfExists,
  readLastUpdate,
  readMarkdown,
  resolveTocLevels,
  SiteError,
  toContentPath,
  toEditUrl,
  toPlainFrontMatter,
  toSiteAlias,
  toSitePath,
  validateFrontMatter,
} from '@strata/core'
import { toContentFolders } from './contentFolders.ts'
import { PageFrontMatter } from './frontMatter.ts'
import type { PagesPluginOptions } from './options.ts'
import { toPagePath } from './pagePath.ts'
import type { MdxPageMetadata, PageMetadata, PagesContent } from './types.ts'

/**
 * Reads all pages of one instance.
 * @returns pages sorted by path, without drafts in production; null if the folder does not exist
 * @throws SiteError with all front matter problems
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
  const { siteDir, siteConfig, baseUrl } = context
  const { sourcePath, relativePath } = file
  const source = toSiteAlias(siteDir, sourcePath)
  const rules = { baseUrl, trailingSlash: siteConfig.trailingSlash }
  // Docusaurus escapes the pathnames of pages, unlike those of documents and posts
  const toPagePermalink = (slug: string) => escapePathname(toContentPath(rules, baseUrl, options.routeBasePath, slug))
  const ownPermalink = toPagePermalink(toPagePath(relativePath))
  if (!/\.mdx?$/i.test(sourcePath)) return { page: { type: 'jsx', permalink: ownPermalink, source }, problems: [] }
  const text = readIfExists(sourcePath)
  if (text === undefined) return { problems: [] }
  const { text: parsed, problems: readingProblems } = await readMarkdown(
    { filePath: sourcePath, source: text },
    siteConfig,
  )
  if (parsed === undefined) return { problems: readingProblems }
  const { value: frontMatter, problems } = validateFrontMatter(PageFrontMatter, parsed.frontMatter, {
    file: sourcePath,
    source: text,
  })
  if (problems !== undefined) return { problems }
  const isProduction = hasProductionVisibility(context)
  if (frontMatter.draft === true && isProduction) return { problems: [] }
  const permalink = frontMatter.slug === undefined ? ownPermalink : toPagePermalink(frontMatter.slug)
  const { content } = toContentFolders(context, options)
  const editUrl = toEditUrl(file, options, {
    siteDir,
    folder: content,
    toParams: () => ({
      pagesDirPath: toSitePath(siteDir, file.folder),
      pagesPath: relativePath,
      permalink,
      locale: context.i18n.currentLocale,
    }),
  })
  const page = {
    ...createMdxPage({ file, parsed, frontMatter, context, isProduction }),
    source,
    permalink,
    ...(editUrl === undefined ? {} : { editUrl }),
    ...(await readLastUpdate(file, frontMatter, { siteDir, options })),
  }
  return { page, problems: [] }
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

/** Unlike posts, a page keeps its `# Title` in the text, because its component does not render the title. */
function createContentRef({ file, frontMatter, context }: MdxPageParts): ContentRef {
  const { toc_min_heading_level: min, toc_max_heading_level: max } = frontMatter
  const tocLevels = resolveTocLevels(frontMatter, context.siteConfig.themeConfig)
  return {
    sourcePath: file.sourcePath,
    frontMatter: toPlainFrontMatter(frontMatter),
    ...(min === undefined && max === undefined ? {} : { tocLevels }),
  }
}

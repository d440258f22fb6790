import fs from 'node:fs/promises'
import {
  type ContentFile,
  type ContentFolders,
  type ContentRef,
  dropContentTitle,
  hasProductionVisibility,
  type LoadContext,
  locateFrontMatterField,
  type MarkdownText,
  parseUtcDate,
  omitUndefined,
  type Problem,
  readGitDate,
  readIfExists,
  readLastUpdate,
  readMarkdown,
  resolveTags,
  resolveTocLevels,
  type TagsFile,
  toEditUrl,
  toPlainFrontMatter,
  toSiteAlias,
  toSitePath,
  toUtcDay,
  validateFrontMatter,
} from '@strata/core'
import type { PropAuthor } from '../../shared/types.ts'
import { type AuthorsMap, resolveAuthors, toSiteImage } from '../authors/authors.ts'
import type { BlogPaths } from '../blogPaths.ts'
import { BlogPostFrontMatter } from './frontMatter.ts'
import type { BlogPluginOptions } from '../options.ts'
import { type PostFileName, parsePostFileName } from './postFileName.ts'
import { computeReadingTime } from './readingTime.ts'
import type { BlogPost, BlogPostMetadata } from '../types.ts'

export interface ReadPostContext {
  context: LoadContext
  options: BlogPluginOptions
  paths: BlogPaths
  folders: ContentFolders
  authors: AuthorsMap
  authorsFile: string
  tagsFile?: TagsFile | undefined
}

/** Reads one file. The result has no post for drafts in production and for files with problems. */
export async function readPost(
  file: ContentFile,
  env: ReadPostContext,
): Promise<{ post?: BlogPost; problems: Problem[] }> {
  const source = readIfExists(file.sourcePath)
  if (source === undefined) return { problems: [] }
  const { text: parsed, problems: readingProblems } = await readMarkdown(
    { filePath: file.sourcePath, source },
    env.context.siteConfig,
  )
  if (parsed === undefined) return { problems: readingProblems }
  const { value, problems = [] } = validateFrontMatter(BlogPostFrontMatter, parsed.frontMatter, {
    file: file.sourcePath,
    source,
  })
  const frontMatter: BlogPostFrontMatter = value ?? {}
  // drafts are not published, so what they still lack, such as an author missing from the authors file, is no problem
  if (frontMatter.draft === true && hasProductionVisibility(env.context)) return { problems }
  const { authors: written, problems: authorProblems } = resolveAuthors(parsed.frontMatter, env)
  const authors = written.map((author) => toSiteImage(author, env.context.baseUrl))
  const found: Problem[] = [
    ...problems,
    ...authorProblems.map(({ path: at, ...problem }) => ({
      ...problem,
      file: file.sourcePath,
      ...locateFrontMatterField(source, at),
    })),
  ]
  const fileName = parsePostFileName(file.relativePath)
  const date = await resolveDate({ frontMatter, fileName, file, env })
  if (date === undefined) found.push(describeFileNameDate(fileName, file))
  if (found.length > 0 || date === undefined) return { problems: found }
  const { siteDir } = env.context
  const lastUpdate = await readLastUpdate(file, frontMatter, { siteDir, options: env.options })
  const post = createPost({ file, parsed, frontMatter, fileName, date, authors, lastUpdate, env })
  return { post, problems: [] }
}

async function resolveDate({
  frontMatter,
  fileName,
  file,
  env,
}: {
  frontMatter: BlogPostFrontMatter
  fileName: PostFileName
  file: ContentFile
  env: ReadPostContext
}): Promise<Date | undefined> {
  const written = parseUtcDate(frontMatter.date)
  if (written !== undefined) return written
  if (fileName.date !== undefined) return toUtcDay(fileName.date)
  const first = (await readGitDate(file, env.context.siteDir))?.createdTimestamp
  return new Date(first ?? (await fs.stat(file.sourcePath)).birthtimeMs)
}

function describeFileNameDate({ date }: PostFileName, { sourcePath }: ContentFile): Problem {
  const hint = 'Rename the file, or give the post a "date" in its front matter.'
  return {
    message: `The path of the post contains an invalid date: ${date?.text ?? ''}.`,
    file: sourcePath,
    hint,
  }
}

interface PostParts {
  file: ContentFile
  parsed: MarkdownText
  frontMatter: BlogPostFrontMatter
  fileName: PostFileName
  date: Date
  authors: PropAuthor[]
  lastUpdate: Pick<BlogPostMetadata, 'lastUpdatedAt' | 'lastUpdatedBy'>
  env: ReadPostContext
}

function createPost({ file, parsed, frontMatter, fileName, date, authors, lastUpdate, env }: PostParts): BlogPost {
  const { context, options, paths } = env
  const slug = frontMatter.slug ?? fileName.slug
  const permalink = paths.post(slug)
  const title = frontMatter.title ?? parsed.contentTitle ?? fileName.text
  const content = dropContentTitle(parsed.body).trim()
  return {
    id: slug,
    content,
    contentRef: createContentRef({ file, frontMatter, authors, context }),
    metadata: {
      permalink,
      source: toSiteAlias(context.siteDir, file.sourcePath),
      title,
      description: frontMatter.description ?? parsed.excerpt ?? '',
      date,
      tags: resolveTags(frontMatter.tags, { tagsFile: env.tagsFile, toPermalink: paths.tag }),
      authors,
      hasTruncateMarker: options.truncateMarker.test(content),
      unlisted: frontMatter.unlisted === true && hasProductionVisibility(context),
      frontMatter,
      ...omitUndefined({
        readingTime: readTime(content, { options, frontMatter, locale: context.i18n.currentLocale }),
        editUrl: resolveEditUrl({ file, permalink, env }),
      }),
      ...lastUpdate,
    },
  }
}

function createContentRef({
  file,
  frontMatter,
  authors,
  context,
}: Pick<PostParts, 'file' | 'frontMatter' | 'authors'> & { context: LoadContext }): ContentRef {
  const { toc_min_heading_level: min, toc_max_heading_level: max } = frontMatter
  const tocLevels = resolveTocLevels(frontMatter, context.siteConfig.themeConfig)
  return {
    sourcePath: file.sourcePath,
    // a list renders several posts, so ids that occur in more than one of them are prefixed with this key
    key: toSitePath(context.siteDir, file.sourcePath),
    removeTitle: true,
    frontMatter: toPlainFrontMatter(frontMatter),
    assets: { authorsImageUrls: authors.map(({ imageURL }) => imageURL) },
    ...(min === undefined && max === undefined ? {} : { tocLevels }),
  }
}

function readTime(
  content: string,
  { options, ...given }: { options: BlogPluginOptions; frontMatter: BlogPostFrontMatter; locale: string },
): number | undefined {
  if (!options.showReadingTime) return undefined
  if (options.readingTime === undefined) return computeReadingTime({ content })
  return options.readingTime({ content, ...given, defaultReadingTime: computeReadingTime })
}

function resolveEditUrl({
  file,
  permalink,
  env,
}: {
  file: ContentFile
  permalink: string
  env: ReadPostContext
}): string | undefined {
  const { siteDir, i18n } = env.context
  return toEditUrl(file, env.options, {
    siteDir,
    folder: env.folders.content,
    toParams: () => ({
      blogDirPath: toSitePath(siteDir, file.folder),
      blogPath: file.relativePath,
      permalink,
      locale: i18n.currentLocale,
    }),
  })
}

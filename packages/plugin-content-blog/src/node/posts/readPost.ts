import fs from 'node:fs/promises'
import path from 'node:path'
import {
  type ContentFile,
  type ContentRef,
  type GitDate,
  hasProductionVisibility,
  type LoadContext,
  locateFrontMatterField,
  type MarkdownText,
  type Problem,
  readMarkdown,
  resolveTocLevels,
  joinUrl,
  readGitDates,
  type TagsFile,
} from '@strata/core'
import { type AuthorsMap, resolveAuthors } from '../authors/authors.ts'
import type { BlogPaths } from '../blogPaths.ts'
import type { ContentFolders } from '../contentFolders.ts'
import { validateBlogPostFrontMatter } from './frontMatter.ts'
import type { BlogPluginOptions } from '../options.ts'
import { parseUtcDate, toUtcDay } from './parseUtcDate.ts'
import { type PostFileName, parsePostFileName } from './postFileName.ts'
import { computeReadingTime } from './readingTime.ts'
import { resolveTags } from '../tags.ts'
import { type BlogPost, type BlogPostFrontMatter, toPlainFrontMatter } from '../types.ts'

export interface ReadPostContext {
  context: LoadContext
  options: BlogPluginOptions
  paths: BlogPaths
  folders: ContentFolders
  authors: AuthorsMap
  authorsFile: string
  tagsFile?: TagsFile | undefined
}

/** Reads one file. A draft in production, and a file with problems, give no post. */
export async function readPost(
  file: ContentFile,
  env: ReadPostContext,
): Promise<{ post?: BlogPost; problems: Problem[] }> {
  const source = await fs.readFile(file.sourcePath, 'utf8')
  const { text: parsed, problems: readingProblems } = await readMarkdown(
    { filePath: file.sourcePath, source },
    env.context.siteConfig,
  )
  if (parsed === undefined) return { problems: readingProblems }
  const { frontMatter, problems } = validateBlogPostFrontMatter(parsed.frontMatter, { file: file.sourcePath, source })
  const { authors, problems: authorProblems } = resolveAuthors(parsed.frontMatter, env)
  const { tags, problems: tagProblems } = resolveTags(parsed.frontMatter.tags, env.paths, env.tagsFile)
  const found: Problem[] = [
    ...problems,
    ...[...authorProblems, ...tagProblems].map(({ path: at, ...problem }) => ({
      ...problem,
      file: file.sourcePath,
      ...locateFrontMatterField(source, at),
    })),
  ]
  const fileName = parsePostFileName(file.relativePath)
  const date = await resolveDate({ frontMatter, fileName, file, folders: env.folders })
  if (date === undefined) found.push(describeFileNameDate(fileName, file))
  if (found.length > 0 || date === undefined) return { problems: found }
  if (frontMatter.draft === true && hasProductionVisibility(env.context)) return { problems: [] }
  const post = createPost({ file, parsed, frontMatter, fileName, date, env, gitDate: await readGitDate(file, env) })
  return { post: { ...post, metadata: { ...post.metadata, authors, tags } }, problems: [] }
}

async function resolveDate({
  frontMatter,
  fileName,
  file,
  folders,
}: {
  frontMatter: BlogPostFrontMatter
  fileName: PostFileName
  file: ContentFile
  folders: ContentFolders
}): Promise<Date | undefined> {
  const written = parseUtcDate(frontMatter.date)
  if (written !== undefined) return written
  if (fileName.date !== undefined) return toUtcDay(fileName.date)
  const first = (await readGitDates(folders.content)).get(file.sourcePath)?.createdTimestamp
  return new Date(first ?? (await fs.stat(file.sourcePath)).birthtimeMs)
}

function describeFileNameDate({ date }: PostFileName, { sourcePath }: ContentFile): Problem {
  const hint = 'Rename the file, or give the post a "date" in its front matter.'
  return {
    message: `The path of the post holds a date that no calendar has: ${date?.text ?? ''}.`,
    file: sourcePath,
    hint,
  }
}

async function readGitDate(file: ContentFile, { options }: ReadPostContext): Promise<GitDate | undefined> {
  if (!options.showLastUpdateAuthor && !options.showLastUpdateTime) return undefined
  return (await readGitDates(file.folder)).get(file.sourcePath)
}

interface PostParts {
  file: ContentFile
  parsed: MarkdownText
  frontMatter: BlogPostFrontMatter
  fileName: PostFileName
  date: Date
  env: ReadPostContext
  gitDate: GitDate | undefined
}

function createPost({ file, parsed, frontMatter, fileName, date, env, gitDate }: PostParts): BlogPost {
  const { context, options, paths } = env
  const permalink = paths.post(frontMatter.slug ?? fileName.slug)
  const title = frontMatter.title ?? parsed.contentTitle ?? fileName.text
  const content = parsed.body
  return {
    id: title,
    content,
    contentRef: createContentRef({ file, frontMatter, context }),
    metadata: {
      permalink,
      source: `@site/${toPosix(path.relative(context.siteDir, file.sourcePath))}`,
      title,
      description: frontMatter.description ?? parsed.excerpt ?? '',
      date,
      tags: [],
      authors: [],
      hasTruncateMarker: hasTruncateMarker(content, options.truncateMarker),
      unlisted: frontMatter.unlisted === true && hasProductionVisibility(context),
      frontMatter,
      ...omitUndefined({
        readingTime: readTime(content, { options, frontMatter }),
        editUrl: resolveEditUrl({ file, permalink, env }),
        ...resolveLastUpdate({ options, frontMatter, gitDate }),
      }),
    },
  }
}

function createContentRef({
  file,
  frontMatter,
  context,
}: Pick<PostParts, 'file' | 'frontMatter'> & { context: LoadContext }): ContentRef {
  const { toc_min_heading_level: min, toc_max_heading_level: max } = frontMatter
  const tocLevels = resolveTocLevels(frontMatter, context.siteConfig.themeConfig)
  return {
    sourcePath: file.sourcePath,
    // a list shows several posts: what ids have in common with those of other posts gets this name in it
    key: toPosix(path.relative(context.siteDir, file.sourcePath)),
    removeTitle: true,
    frontMatter: toPlainFrontMatter(frontMatter),
    ...(min === undefined && max === undefined ? {} : { tocLevels }),
  }
}

function readTime(
  content: string,
  { options, frontMatter }: { options: BlogPluginOptions; frontMatter: BlogPostFrontMatter },
): number | undefined {
  if (!options.showReadingTime) return undefined
  if (options.readingTime === undefined) return computeReadingTime({ content })
  return options.readingTime({ content, frontMatter, defaultReadingTime: computeReadingTime })
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
  const { context, options, folders } = env
  const { editUrl } = options
  if (editUrl === undefined) return undefined
  if (typeof editUrl === 'function') {
    return editUrl({
      blogDirPath: toPosix(path.relative(context.siteDir, file.folder)),
      blogPath: file.relativePath,
      permalink,
      locale: context.i18n.currentLocale,
    })
  }
  const folder = options.editLocalizedFiles ? file.folder : folders.content
  return joinUrl(editUrl, toPosix(path.relative(context.siteDir, path.join(folder, file.relativePath))))
}

function resolveLastUpdate({
  options,
  frontMatter,
  gitDate,
}: Pick<PostParts, 'frontMatter' | 'gitDate'> & { options: BlogPluginOptions }): {
  lastUpdatedAt?: number | undefined
  lastUpdatedBy?: string | undefined
} {
  const written = frontMatter.last_update
  return {
    ...(options.showLastUpdateTime && { lastUpdatedAt: parseUtcDate(written?.date)?.getTime() ?? gitDate?.timestamp }),
    ...(options.showLastUpdateAuthor && { lastUpdatedBy: written?.author ?? gitDate?.author }),
  }
}

/** A marker with the `g` flag keeps its place between calls, so it is asked afresh. */
export function hasTruncateMarker(content: string, marker: RegExp): boolean {
  return new RegExp(marker.source, marker.flags.replace(/[gy]/g, '')).test(content)
}

function toPosix(file: string): string {
  return file.split(path.sep).join('/')
}

function omitUndefined<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>
  }
}

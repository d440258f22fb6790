import path from 'node:path'
import GithubSlugger from 'github-slugger'
import { addHeadingIds, type HeadingIdOptions } from '../cli/addHeadingIds.ts'
import { type ContentPaths, getContentPathList } from './files.ts'
import { aliasedSitePath, escapeRegexp } from './paths.ts'
import { parseMarkdownFile as readMarkdownFile } from '../content/parseMarkdownFile.ts'

interface FrontMatterResult {
  frontMatter: { [name: string]: unknown }
  content: string
}

type ParseFrontMatter = (params: {
  filePath: string
  fileContent: string
  defaultParseFrontMatter: (params: { filePath: string; fileContent: string }) => Promise<FrontMatterResult>
}) => Promise<FrontMatterResult>

/** Parses front matter and the text below it. @throws Error if the front matter is not YAML */
export async function DEFAULT_PARSE_FRONT_MATTER({
  filePath = '',
  fileContent,
}: {
  filePath?: string
  fileContent: string
}): Promise<FrontMatterResult> {
  return parseFileContentFrontMatter(fileContent, filePath)
}

/** Synchronous form of the above, which scripts of sites use. @throws Error if the front matter is not YAML */
export function parseFileContentFrontMatter(fileContent: string, filePath = ''): FrontMatterResult {
  const { frontMatter, body, problems } = readMarkdownFile({ source: fileContent, filePath })
  const [problem] = problems
  if (problem !== undefined) throw new Error(problem.message)
  return { frontMatter, content: body.trim() }
}

/** Returns the title at the start of a text, and the text, optionally without the title. */
export function parseMarkdownContentTitle(
  text: string,
  { removeContentTitle = false }: { removeContentTitle?: boolean } = {},
): { content: string; contentTitle: string | undefined } {
  const content = text.trim()
  // with empty front matter, so that a text which starts like front matter is not parsed as such
  const { contentTitle } = readMarkdownFile({ source: `---\n---\n${content}`, filePath: '' })
  if (contentTitle === undefined || !removeContentTitle) return { content, contentTitle }
  const titleLine = /(?<![^\n])(?:#[ \t]+[^\n]*(?:\n|$)|[^\n]+\n=+[ \t]*(?:\r?\n|$))/
  return { content: content.replace(titleLine, '').trim(), contentTitle }
}

/** The first line of prose in a text, without Markdown syntax. */
export function createExcerpt(text: string): string | undefined {
  return readMarkdownFile({ source: `---\n---\n${text.trimStart()}`, filePath: '' }).excerpt
}

/** Front matter, title, excerpt and text of a file. */
export async function parseMarkdownFile({
  filePath,
  fileContent,
  parseFrontMatter = DEFAULT_PARSE_FRONT_MATTER,
  removeContentTitle = false,
}: {
  filePath: string
  fileContent: string
  parseFrontMatter?: ParseFrontMatter
  removeContentTitle?: boolean
}): Promise<FrontMatterResult & { contentTitle: string | undefined; excerpt: string | undefined }> {
  const { frontMatter, content: body } = await parseFrontMatter({
    filePath,
    fileContent,
    defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  })
  const { content, contentTitle } = parseMarkdownContentTitle(body, { removeContentTitle })
  return { frontMatter, content, contentTitle, excerpt: createExcerpt(content) }
}

/** `Heading {#id}` → its text and id; also as a comment, `{/* #id *\/}`. */
export function parseMarkdownHeadingId(heading: string): { text: string; id: string | undefined } {
  const match = /(?<!\s)\s*\{(?:#([\w-]+)|\/\*\s*#([\w-]+)\s*\*\/)\}\s*$/.exec(heading)
  return match === null
    ? { text: heading, id: undefined }
    : { text: heading.slice(0, match.index), id: match[1] ?? match[2] }
}

/** Escapes the braces of heading ids for MDX. */
export function escapeMarkdownHeadingIds(content: string): string {
  return content.replace(/(^|\n)(#{1,6}\s[^\n]*)/g, (line: string) =>
    line.replace(/(?<!\\)\{#(?=[^{}]+\}\s*$)/, '\\{#'),
  )
}

/** The text of fences ```` ```mdx-code-block ````, without the fences. */
export function unwrapMdxCodeBlocks(content: string): string {
  const pattern =
    /(?<begin>^|\r?\n)[ \t]*(?<ticks>`{3,4})mdx-code-block[ \t]*\r?\n(?<children>(?:(?!`{3}mdx-code-block).)*?)\r?\n[ \t]*\k<ticks>(?<end>\r?\n|$)/gs
  return content.replace(pattern, (...args) => {
    const { begin = '', children = '', end = '' } = args.at(-1) as { [group: string]: string }
    return begin + children + end
  })
}

/** `:::note Title` → `:::note[Title]`. */
export function admonitionTitleToDirectiveLabel(content: string, directives: string[]): string {
  const pattern = new RegExp(
    `^([> \\t]*:{3,})(${directives.map(escapeRegexp).join('|')})[ \\t]+([^[{\\s](?:[^\\n]*\\S)?)[ \\t]*$`,
    'gm',
  )
  return content.replace(pattern, '$1$2[$3]')
}

/** Creates unique slugs for headings. */
export function createSlugger(): { slug(value: string, options?: { maintainCase?: boolean }): string } {
  const slugger = new GithubSlugger()
  return { slug: (value, options) => slugger.slug(value, options?.maintainCase) }
}

/** Writes the ids of headings into Markdown. @throws Error if both `overwrite` and `migrate` are set */
export function writeMarkdownHeadingId(content: string, options: HeadingIdOptions = {}): string {
  if (options.overwrite && options.migrate)
    throw new Error('Heading ids can be regenerated (overwrite) or converted to another syntax (migrate), not both.')
  return addHeadingIds(content, options)
}

/**
 * Resolves a link to a Markdown file to the page's permalink; null if there is none. A path that begins with a dot is relative
 * to the file, one with a slash to the content folders and the site, every other one to all of them in this order.
 */
export function resolveMarkdownLinkPathname(
  linkPathname: string,
  context: {
    sourceFilePath: string
    sourceToPermalink: ReadonlyMap<string, string>
    contentPaths: ContentPaths
    siteDir: string
  },
): string | null {
  const { sourceFilePath, sourceToPermalink, contentPaths, siteDir } = context
  const target = decodeURIComponent(linkPathname)
  if (target.startsWith('@site/')) return sourceToPermalink.get(target) ?? null
  const isRelative = /^\.\.?\//.test(target)
  const folders = [
    ...(target.startsWith('/') ? [] : [path.dirname(sourceFilePath)]),
    ...(isRelative ? [] : [...getContentPathList(contentPaths), siteDir]),
  ]
  for (const folder of folders) {
    const permalink = sourceToPermalink.get(aliasedSitePath(path.join(folder, target), siteDir))
    if (permalink !== undefined) return permalink
  }
  return null
}

import type { SiteConfig } from '../api/config.ts'
import { isSiteError, SiteError, type Problem } from '../api/errors.ts'
import { type MarkdownFile, parseMarkdownFile } from './parseMarkdownFile.ts'
import { messageOf } from '../describeThrown.ts'

/** The text of a file with its front matter, title and excerpt, known before any content is compiled. */
export type MarkdownText = Pick<MarkdownFile, 'frontMatter' | 'body' | 'contentTitle' | 'excerpt'>

/**
 * Parses front matter with the site's parser (`markdown.parseFrontMatter`), then title and excerpt of the remaining text.
 * @param source the whole file
 * @param file name of the file in problems, if it is not the path
 * @returns the text, or the problems: invalid YAML, or a parser that failed
 */
export async function readMarkdown(
  { filePath, source, file = filePath }: { filePath: string; source: string; file?: string },
  { markdown }: Pick<SiteConfig, 'markdown'>,
): Promise<{ text: MarkdownText; problems?: undefined } | { text?: undefined; problems: Problem[] }> {
  let parsed: MarkdownFile | undefined
  try {
    const { frontMatter, content } = await markdown.parseFrontMatter({
      filePath,
      fileContent: source,
      defaultParseFrontMatter: ({ fileContent }) => {
        parsed = parseMarkdownFile({ source: fileContent, filePath: file })
        if (parsed.problems.length > 0) throw new SiteError(parsed.problems)
        return { frontMatter: parsed.frontMatter, content: parsed.body }
      },
    })
    // The parser may not call the default one, or may change the text after it. The line break keeps a thematic break at the
    // start of the text from being read as front matter.
    const { contentTitle, excerpt } =
      parsed?.body === content ? parsed : parseMarkdownFile({ source: `\n${content}`, filePath: file })
    return {
      text: {
        frontMatter,
        body: content,
        ...(contentTitle === undefined ? {} : { contentTitle }),
        ...(excerpt === undefined ? {} : { excerpt }),
      },
    }
  } catch (error) {
    if (isSiteError(error)) return { problems: error.problems }
    const reason = messageOf(error)
    return { problems: [{ message: `"markdown.parseFrontMatter" in the configuration failed: ${reason}`, file }] }
  }
}

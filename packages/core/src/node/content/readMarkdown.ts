import type { SiteConfig } from '../api/config.ts'
import { isSiteError, SiteError, type Problem } from '../api/errors.ts'
import { type MarkdownFile, parseMarkdownFile } from './parseMarkdownFile.ts'
import { messageOf } from '../describeThrown.ts'

/** What a content plugin knows of a file before any content is compiled. */
export type MarkdownText = Pick<MarkdownFile, 'frontMatter' | 'body' | 'contentTitle' | 'excerpt'>

/**
 * Front matter by the site's reader (`markdown.parseFrontMatter`), then title and excerpt of the text it leaves.
 * @param source the whole file
 * @param file name of the file in problems, if that is not its path
 * @returns the text, or what is wrong: bad YAML, or a reader that failed
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
    // A reader may answer without the default one, or change the text after it. The line before keeps a rule at the
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
    return { problems: [{ message: `"markdown.parseFrontMatter" of the configuration failed: ${reason}`, file }] }
  }
}

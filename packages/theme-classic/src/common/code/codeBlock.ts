import { extractMagicLines, type MagicComment, parseRanges } from '@strata/core/client'

/** Title in a code block's meta string, written as `title="…"` or `title='…'`; empty for none. */
export function parseCodeBlockTitle(metastring?: string): string {
  return /title=(["'])(.*?)\1/.exec(metastring ?? '')?.[2] ?? ''
}

/** Language in a class name such as `language-js`; undefined for none. */
export function parseLanguage(className: string): string | undefined {
  return className
    .split(' ')
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length)
}

export function containsLineNumbers(metastring?: string): boolean {
  return /(?:^|\s)showLineNumbers(?:\s|=|$)/.test(metastring ?? '')
}

/** Line numbers of a range such as `{1,4-6}`, starting at 1; undefined if the meta string has no range. */
export function parseLineRange(metastring?: string): number[] | undefined {
  const ranges = /\{([\d,\s-]+)\}/.exec(metastring ?? '')?.[1]
  return ranges === undefined ? undefined : parseRanges(ranges)
}

export interface ParsedLines {
  /** The code without its magic comments. */
  code: string
  /** Classes by line index, starting at 0; only for lines that have any. */
  lineClassNames: { [index: number]: string[] }
}

/**
 * Finds the highlighted lines of a code block: by the range in its meta string, else by magic comments.
 * @throws Error if there is a range but no magic comment whose class applies to it
 */
export function parseLines(
  content: string,
  {
    metastring,
    language = '',
    magicComments,
  }: { metastring?: string; language?: string; magicComments: readonly MagicComment[] },
): ParsedLines {
  const code = content.replace(/\n$/, '')
  const range = parseLineRange(metastring)
  if (range !== undefined) {
    const className = magicComments[0]?.className
    if (className === undefined) {
      throw new Error(
        `A code block marks lines by numbers (${metastring}), but themeConfig.prism.magicComments is empty: the first entry's class would mark them.`,
      )
    }
    return { code, lineClassNames: Object.fromEntries(range.map((line) => [line - 1, [className]])) }
  }
  const marked = extractMagicLines(code, language, magicComments)
  const lineClassNames = Object.entries(marked.classNames).filter(([, classNames]) => classNames.length > 0)
  return { code: marked.code, lineClassNames: Object.fromEntries(lineClassNames) }
}

// possible markup: a backslash before punctuation, code, emphasis, deletions, tags, entities, links and footnotes
const markup = /\\(?=[!-/:-@[-`{-~]|$)|[`*_~]|<(?=[a-z/!?])|&(?=#?\w+;)|[[\]]/gi

/** Quick check: most texts have none of these characters. */
const maybeMarkup = /[\\`*_~<&[\]]/

/**
 * Escapes text so that it is not parsed as markup, whatever precedes and follows it. Unambiguous characters
 * (`snake_case`, `2 * 3`) stay as they are.
 * @param isLabel the text will be inside the brackets of a link
 */
export function escapeMarkdown(text: string, { isLabel = false } = {}): string {
  if (!maybeMarkup.test(text)) return text
  const lastBracket = text.lastIndexOf(']')
  const lastEnd = Math.max(-1, ...[...text.matchAll(/\](?=[([:]|$)/g)].map(({ index }) => index))
  return text.replace(markup, (character, offset: number) => {
    const [before, after] = [text[offset - 1] ?? '', text[offset + 1] ?? '']
    if (isLabel && (character === '[' || character === ']')) return `\\${character}`
    if (character === ']') return character
    // harmless if closed in this text without forming a link; an unclosed one could be closed by what follows
    if (character === '[' && after !== '^' && offset < lastBracket && offset > lastEnd) return character
    // it could only open a deletion, and every `~` that could close one is escaped
    if (character === '~' && /^\s$/.test(before)) return character
    const standsAlone = /^\s$/.test(before) && /^\s$/.test(after)
    const isInsideWord = character === '_' && /[\p{L}\p{N}_]/u.test(before) && /[\p{L}\p{N}_]/u.test(after)
    return (character === '*' || character === '_') && (standsAlone || isInsideWord) ? character : `\\${character}`
  })
}

/** An ATX heading; `#` at the end of the text is escaped, because it would be read as the closing sequence. */
export function renderHeading(level: number, markdown: string): string {
  return `${'#'.repeat(level)} ${markdown.replace(/(?<!#)#+$/, '\\$&')}`
}

/** Escapes text for a single line, such as a heading. */
export function renderLine(text: string, options: { isLabel?: boolean } = {}): string {
  return escapeMarkdown(text.replace(/\s+/g, ' ').trim(), options)
}

/** Escapes what would make a line of a paragraph a heading, a quote, a list item or a rule. */
export function escapeLineStarts(text: string): string {
  return text
    .replace(/^(?=#{1,6}(?:\s|$)|>|[-+](?:\s|$)|(?:-[ \t]*){3,}$|=+[ \t]*$|~{3}|\[[ xX]\](?:\s|$))/gm, '\\')
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/gm, '$1\\')
}

/** A code span, delimited by as many backticks as needed. */
export function renderCodeSpan(code: string): string {
  const text = code.replace(/(?<!\s)\s*\n\s*/g, ' ')
  if (text.trim() === '') return ''
  const fence = '`'.repeat(longestRun(text) + 1)
  const padding = /^`|`$|^ .* $/.test(text) ? ' ' : ''
  return fence + padding + text + padding + fence
}

/** A code block with its language and title. */
export function renderFence({ code, language, title }: { code: string; language: string; title?: string }): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1))
  const words = [language, ...(title === undefined ? [] : [`title="${title.replaceAll('"', "'")}"`])]
  // a title without a language would be taken for the language
  const info = words.map((word, index) => (index === 0 && word === '' && words.length > 1 ? 'text' : word)).join(' ')
  return `${fence}${info.replaceAll('`', "'")}\n${code}${code === '' ? '' : '\n'}${fence}`
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
}

/** An absolute URL that is safe inside the parentheses of a link; a text that is not a URL only has its spaces escaped. */
export function toAbsoluteUrl(url: string, pageUrl: string): string {
  const absolute = URL.canParse(url, pageUrl) ? new URL(url, pageUrl).href : url.replaceAll(' ', '%20')
  return absolute.replaceAll('(', '%28').replaceAll(')', '%29')
}

/** Text as a paragraph of its own. */
export function renderText(text: string): string {
  return escapeLineStarts(renderLine(text))
}

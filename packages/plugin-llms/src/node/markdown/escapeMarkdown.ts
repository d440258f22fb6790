// what could be read as markup: a backslash before a sign, code, emphasis, deletions, tags, entities, links and footnotes
const markup = /\\(?=[!-/:-@[-`{-~]|$)|[`*_~]|<(?=[a-z/!?])|&(?=#?\w+;)|[[\]]/gi

/** Most texts have none of its signs. */
const maybeMarkup = /[\\`*_~<&[\]]/

/**
 * Text that must not turn into markup, whatever is before and after it. Signs that can not be mistaken (`snake_case`,
 * `2 * 3`) stay as they are.
 * @param isLabel it will be between the brackets of a link
 */
export function escapeMarkdown(text: string, { isLabel = false } = {}): string {
  if (!maybeMarkup.test(text)) return text
  const lastBracket = text.lastIndexOf(']')
  const lastEnd = Math.max(-1, ...[...text.matchAll(/\](?=[([:]|$)/g)].map(({ index }) => index))
  return text.replace(markup, (sign, offset: number) => {
    const [before, after] = [text[offset - 1] ?? '', text[offset + 1] ?? '']
    if (isLabel && (sign === '[' || sign === ']')) return `\\${sign}`
    if (sign === ']') return sign
    // its closing bracket may also be in what follows
    if (sign === '[' && after !== '^' && offset < lastBracket && offset > lastEnd) return sign
    // it would only begin something, and no other one ends that
    if (sign === '~' && /^\s$/.test(before)) return sign
    const standsAlone = /^\s$/.test(before) && /^\s$/.test(after)
    const isInsideWord = sign === '_' && /[\p{L}\p{N}_]/u.test(before) && /[\p{L}\p{N}_]/u.test(after)
    return (sign === '*' || sign === '_') && (standsAlone || isInsideWord) ? sign : `\\${sign}`
  })
}

/** A heading of one line; a sign at its end would be taken for its closing. */
export function renderHeading(level: number, markdown: string): string {
  return `${'#'.repeat(level)} ${markdown.replace(/(?<!#)#+$/, '\\$&')}`
}

/** Text of one line as a heading or in one. */
export function renderLine(text: string, options: { isLabel?: boolean } = {}): string {
  return escapeMarkdown(text.replace(/\s+/g, ' ').trim(), options)
}

/** Escapes what would make a line of a paragraph a heading, a quote, a list item or a rule. */
export function escapeLineStarts(text: string): string {
  return text
    .replace(/^(?=#{1,6}(?:\s|$)|>|[-+](?:\s|$)|(?:-[ \t]*){3,}$|=+[ \t]*$|~{3}|\[[ xX]\](?:\s|$))/gm, '\\')
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/gm, '$1\\')
}

/** Code in a line, between as many backticks as it takes. */
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

/** An absolute address that can be between the parentheses of a link; as it is if it is none. */
export function toAbsoluteUrl(url: string, pageUrl: string): string {
  const absolute = URL.canParse(url, pageUrl) ? new URL(url, pageUrl).href : url.replaceAll(' ', '%20')
  return absolute.replaceAll('(', '%28').replaceAll(')', '%29')
}

/** Text as a paragraph of its own. */
export function renderText(text: string): string {
  return escapeLineStarts(renderLine(text))
}

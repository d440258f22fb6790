/** Enough to show what a section is about, in two lines of the dialog. */
const excerptLength = 120

/** The start of a text, cut after a word; `…` indicates that more follows. */
export function cutExcerpt(text: string, maxLength: number = excerptLength): string {
  const head = text.slice(0, maxLength * 4)
  let line = joinLines(head)
  // process the whole text only if that part is too short without its whitespace
  if (line.length <= maxLength && head.length < text.length) line = joinLines(text)
  if (line.length <= maxLength) return line
  const start = line.slice(0, maxLength)
  const lastSpace = start.lastIndexOf(' ')
  // text without spaces is cut between two characters, never inside one
  const cut = lastSpace > maxLength / 2 ? start.slice(0, lastSpace) : Array.from(start).slice(0, -1).join('')
  return `${cut.replace(/[\s.,;:–-]+$/, '')}…`
}

function joinLines(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

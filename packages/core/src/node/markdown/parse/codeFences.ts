/** Opens or closes a code block, also in a blockquote or at the start of a list item. */
const codeFence = /^((?:[ \t>]|(?:[-+*]|\d{1,9}[.)])[ \t])*)(`{3,}|~{3,})(.*)/

interface Fence {
  mark: string
  info: string
  isQuoted: boolean
  /** Column at which the content of the list item begins that starts with this code block; 0 outside of an item. */
  indent: number
}

/** Returns a function that reads lines in order and returns the code block that a line opens, belongs to, or closes. */
export function createFenceReader(): (line: string) => { info: string; place: 'start' | 'inside' | 'end' } | undefined {
  let open: Fence | undefined
  return (line) => {
    const [, before = '', mark = '', rest = ''] = codeFence.exec(line) ?? []
    const info = rest.trim()
    const isQuoted = before.includes('>')
    const isItem = /[^ \t>]/.test(before)
    if (open !== undefined && endsContainer(open, line)) open = undefined
    if (open === undefined) {
      // inline code such as ```code```
      if (mark === '' || (mark.startsWith('`') && info.includes('`'))) return undefined
      open = { mark, info, isQuoted, indent: isItem && !isQuoted ? before.length : 0 }
      return { info, place: 'start' }
    }
    const fence = open
    const isEnd = mark.startsWith(fence.mark) && info === '' && !isItem && isQuoted === fence.isQuoted
    if (isEnd) open = undefined
    return { info: fence.info, place: isEnd ? 'end' : 'inside' }
  }
}

/** Whether a line ends the blockquote or list item that holds the code block, and so the block itself. */
function endsContainer({ isQuoted, indent }: Fence, line: string): boolean {
  const text = line.trimStart()
  if (isQuoted) return !text.startsWith('>')
  return text !== '' && line.length - text.length < indent && !line.startsWith('\t')
}

/** Replaces each line outside of code blocks; the callback gets the line, the next line, and the line number from 0. */
export function mapTextLines(source: string, map: (line: string, next: string, index: number) => string): string {
  const readFence = createFenceReader()
  return source
    .split('\n')
    .map((line, index, lines) => (readFence(line) === undefined ? map(line, lines[index + 1] ?? '', index) : line))
    .join('\n')
}

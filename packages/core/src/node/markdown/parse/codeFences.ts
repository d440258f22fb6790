/** Opens or closes a code block, in a quotation or at the beginning of an item too. */
const codeFence = /^((?:[ \t>]|(?:[-+*]|\d{1,9}[.)])[ \t])*)(`{3,}|~{3,})(.*)/

interface Fence {
  mark: string
  info: string
  isQuoted: boolean
  /** Columns before the code of an item that begins with it; 0 where none does. */
  indent: number
}

/** Reads lines in turn: gives the code block that a line opens, is in, or closes. */
export function createFenceReader(): (line: string) => { info: string; place: 'start' | 'inside' | 'end' } | undefined {
  let open: Fence | undefined
  return (line) => {
    const [, before = '', mark = '', rest = ''] = codeFence.exec(line) ?? []
    const info = rest.trim()
    const isQuoted = before.includes('>')
    const isItem = /[^ \t>]/.test(before)
    if (open !== undefined && isLeft(open, line)) open = undefined
    if (open === undefined) {
      // ```code``` within a line
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

/** Whether the quotation or the item that the code begins ends before a line, and the code with it. */
function isLeft({ isQuoted, indent }: Fence, line: string): boolean {
  const text = line.trimStart()
  if (isQuoted) return !text.startsWith('>')
  return text !== '' && line.length - text.length < indent && !line.startsWith('\t')
}

/** Gives each line outside of code blocks to a function, with the line after it and its number, from 0. */
export function mapTextLines(source: string, map: (line: string, next: string, index: number) => string): string {
  const readFence = createFenceReader()
  return source
    .split('\n')
    .map((line, index, lines) => (readFence(line) === undefined ? map(line, lines[index + 1] ?? '', index) : line))
    .join('\n')
}

import { mapTextLines } from './codeFences.ts'

const fence = /^([ \t]*)(\${2,})([^$]*)$/
const blockStart = /^[ \t]*(?:[<#>]|:::|\${2})/
const noteStart = /^[ \t]*\[\^[^\]\s]+\]:/
const itemStart = /^([ \t]*)((?:[-+*]|\d{1,9}[.)])(?:[ \t]+|$))/
/** Indentation beyond which the parser does not find the closing fence of a formula. */
const deepFence = /^(?: {4}| {0,3}\t)[ \t]*\${2}/m

/**
 * In MDX, indented text is not code, so authors may indent the fences of a formula as deep as they like, for example in the
 * children of a tag. The parser does not find the end of such a formula: move each fence to the left and pad the line on the
 * right, so that all positions after it stay the same.
 */
export function alignFormulas(source: string): string {
  if (!deepFence.test(source)) return source
  /** Columns at which the text of the enclosing list items begins. */
  let items: number[] = []
  let open = ''
  let isAfterBlank = true
  return mapTextLines(source, (line) => {
    const indent = /^[ \t]*/.exec(line)?.[0] ?? ''
    const isBlank = line === indent
    // text right below the text of an item continues it, however it is indented
    let mayEndItems = isAfterBlank || itemStart.test(line) || blockStart.test(line)
    isAfterBlank = isBlank
    if (isBlank) return line
    const column = measure(indent)
    if (open !== '' && column < (items.at(-1) ?? 0)) {
      open = ''
      mayEndItems = true
    }
    if (open === '' && mayEndItems) items = items.filter((start) => start <= column)
    const [, , mark = '', rest = ''] = fence.exec(line) ?? []
    const isEnd = open !== '' && mark.startsWith(open) && rest.trim() === ''
    if (open === '' && mark === '') addItems(line, items)
    if (mark === '' || (open !== '' && !isEnd)) return line
    open = isEnd ? '' : mark
    const start = items.at(-1) ?? 0
    const isDeep = column - start >= 4 && start <= indent.length
    return isDeep ? `${' '.repeat(start)}${mark}${rest}`.padEnd(line.length) : line
  })
}

/** Adds the list items that begin in a line, which may be nested, or the footnote definition. */
function addItems(line: string, items: number[]): void {
  if (noteStart.test(line)) items.push(measure(/^[ \t]*/.exec(line)?.[0] ?? '') + 4)
  let column = 0
  let rest = line
  for (let match = itemStart.exec(rest); match !== null; match = itemStart.exec(rest)) {
    const [whole, indent = '', marker = ''] = match
    const bullet = marker.trimEnd()
    const spaces = measure(marker.slice(bullet.length))
    const text = column + measure(indent) + bullet.length
    column = text + (spaces > 4 || spaces === 0 ? 1 : spaces)
    items.push(column)
    rest = rest.slice(whole.length)
  }
}

function measure(indent: string): number {
  let column = 0
  for (const character of indent) column = character === '\t' ? column - (column % 4) + 4 : column + 1
  return column
}

/**
 * Turns `<!-- x -->` into `{/* x *\/}` outside of code, so that comments of plain Markdown work in MDX too.
 * Lengths stay the same, and with them all positions.
 */
export function convertComments(source: string): string {
  if (!source.includes('<!--')) return source
  let fence: string | undefined
  let isInside = false
  const lines = source.split('\n').map((line) => {
    const mark = /^\s*(?:>\s*)*(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark !== undefined && !isInside) {
      if (fence === undefined) fence = mark
      else if (mark.startsWith(fence)) fence = undefined
      return line
    }
    if (fence !== undefined) return line
    const converted = convertLine(line, isInside)
    isInside = converted.isInside
    return converted.line
  })
  return lines.join('\n')
}

function convertLine(line: string, wasInside: boolean): { line: string; isInside: boolean } {
  let isInside = wasInside
  const converted = line.replace(/(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|<!--|-->/g, (match) => {
    if (match === '<!--' && !isInside) {
      isInside = true
      return '{/* '
    }
    if (match === '-->' && isInside) {
      isInside = false
      return '*/}'
    }
    return match
  })
  return { line: converted, isInside }
}

/** Private-use characters mark tokens in compiled text and must not come from a source; NUL breaks HTML. */
export function cleanSource(source: string): string {
  return /[\0\uE000\uE001]/.test(source) ? source.replace(/[\0\uE000\uE001]/g, '\uFFFD') : source
}

/** A value in quotes or brackets that continues on the next line. */
interface OpenValue {
  /** Indentation of its key. */
  indent: string
  quote: string
  depth: number
}

const valueStart = /^( *)(?:- +)?(?:[\w-]+:[ \t]+)?(?=["'[{])/

/**
 * Indents the continuation lines of values in quotes or brackets. YAML requires them to be indented more than their key, but
 * parsers such as Docusaurus's accept them without.
 * @example indentContinuations('title: "one\ntwo"') // => 'title: "one\n two"'
 */
export function indentContinuations(yaml: string): string {
  let open: OpenValue | undefined
  return yaml
    .split('\n')
    .map((line) => {
      if (open !== undefined) {
        const { indent } = open
        open = readLine(open, line)
        return line.trim() === '' ? line : `${indent} ${line.trimStart()}`
      }
      const [start, indent = ''] = valueStart.exec(line) ?? []
      if (start !== undefined) open = readLine({ indent, quote: '', depth: 0 }, line.slice(start.length))
      return line
    })
    .join('\n')
}

/** Reads to the end of a line; returns the value if it is still open there. */
function readLine({ indent, quote: before, depth: above }: OpenValue, text: string): OpenValue | undefined {
  let [quote, depth] = [before, above]
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    const previous = at === 0 ? ' ' : text.charAt(at - 1)
    if (quote !== '') {
      if (character === '\\' && quote === '"') at++
      else if (character === quote) quote = ''
    } else if (/[[{]/.test(character)) depth++
    else if (/[\]}]/.test(character)) depth--
    else if (/["']/.test(character) && /[\s,:[{'"]/.test(previous)) quote = character
    else if (character === '#' && /\s/.test(previous)) break
  }
  return quote !== '' || depth > 0 ? { indent, quote, depth } : undefined
}

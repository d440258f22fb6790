/** What can be said of a source without parsing it. */
export interface SourceClass {
  /**
   * No expressions, imports or component tags outside of code: the document is data for certain, and its components can
   * only be those that the dialect itself uses.
   */
  isPlain: boolean
  /** Components of the dialect that it may need, by name. */
  components: string[]
}

const liveSyntax = /\{|^[ \t>]*(?:import|export)\b|<[A-Za-z>$_]/m

/**
 * Sorts a source into those that are plain Markdown and those that need the compiler to be judged. In doubt a source is
 * not plain: what was wrongly called plain could not be drawn.
 */
export function classifySource(text: string): SourceClass {
  const components: string[] = []
  if (/(?:`{3,}|~{3,})[ \t]*mermaid\b/.test(text)) components.push('Mermaid')
  if (/(?:`{3,}|~{3,})[^\n]*\blive\b/.test(text)) components.push('Playground')
  if (/(?:`{3,}|~{3,})[^\n]*\bnpm2yarn\b/.test(text)) components.push('Tabs', 'TabItem')
  return { isPlain: !liveSyntax.test(text) || isPlainProse(text), components }
}

function isPlainProse(text: string): boolean {
  const prose = removeCode(text)
  return prose !== undefined && !liveSyntax.test(prose.replace(/\{#[\w-]+\}[ \t]*$/gm, ''))
}

interface Fence {
  mark: string
  /** What its lines start with: spaces, or the signs of a quote. */
  prefix: string
}

/** The text without code; undefined where only a parser can tell what is code. */
function removeCode(text: string): string | undefined {
  const prose: string[] = []
  let fence: Fence | undefined
  for (const line of text.split(/\r?\n/)) {
    if (fence !== undefined) {
      const state = readFenceLine(line, fence)
      if (state === 'unclear') return undefined
      if (state === 'end') fence = undefined
      continue
    }
    const [, prefix = '', mark, info = ''] = /^([ \t>]*)(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    if (mark !== undefined && !(mark.startsWith('`') && info.includes('`'))) {
      fence = { mark, prefix: prefix.replace(/[ \t]+$/, (spaces) => (prefix.includes('>') ? '' : spaces)) }
      continue
    }
    // fences in lists that start on the line of their item, spans of several backticks or over several lines
    if (/``|~~~|\\`/.test(line)) return undefined
    const parts = line.split('`')
    if (parts.length % 2 === 0) return undefined
    prose.push(parts.filter((_, index) => index % 2 === 0).join(''))
  }
  return prose.join('\n')
}

/** A line that leaves the quote or list of its fence ends the fence without a mark, and so may the end of an admonition. */
function readFenceLine(line: string, { mark, prefix }: Fence): 'inside' | 'end' | 'unclear' {
  if (line.trim() === '' && !prefix.includes('>')) return 'inside'
  if (!line.startsWith(prefix)) return 'unclear'
  const rest = line.slice(prefix.length).trim()
  if (/^:{3,}$/.test(rest)) return 'unclear'
  return rest.length >= mark.length && rest === (mark[0] ?? '').repeat(rest.length) ? 'end' : 'inside'
}

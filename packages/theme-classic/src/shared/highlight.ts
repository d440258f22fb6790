import registerLanguages from '@theme/prism-include-languages'
import { refractor } from 'refractor/core'
import { grammars } from './grammars.ts'

type Node = ReturnType<typeof refractor.highlight>['children'][number]

/** A token in the format of `prism-react-renderer`, which swizzled Docusaurus components render. */
export interface Token {
  /** Prism's token types, outermost first, for example `keyword`; `plain` for text that is no token. */
  types: string[]
  content: string
}

const register = (list: typeof grammars) => list.forEach((grammar) => refractor.register(grammar))

// registered here, not in the modules of the lists: a bundler would drop side effects of those
register(grammars)
registerLanguages(refractor)

/** Splits code into lines of tokens; undefined for a language without a grammar. */
export type Highlight = (code: string) => Token[][] | undefined

/** Loads the grammar of a language. A missing grammar is logged to the browser console, in development only. */
export async function loadHighlight(language: string): Promise<Highlight> {
  if (!refractor.registered(language)) {
    const { moreGrammars } = await import('./moreGrammars.ts')
    register(moreGrammars)
  }
  if (!refractor.registered(language)) {
    const { rareGrammars } = await import('./rareGrammars.ts')
    register(rareGrammars)
  }
  if (!refractor.registered(language)) {
    if (typeof document !== 'undefined' && process.env.NODE_ENV !== 'production')
      console.warn(`The language "${language}" has no grammar.`)
    return () => undefined
  }
  return (code) => {
    const lines: Token[][] = [[]]
    for (const node of refractor.highlight(code, language).children) addTokens(node, { lines, types: [] })
    return lines.map((line) => (line.length === 0 ? [{ types: ['plain'], content: '' }] : line))
  }
}

function addTokens(node: Node, { lines, types }: { lines: Token[][]; types: string[] }): void {
  if (node.type === 'text') {
    node.value.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([])
      if (text !== '') lines.at(-1)?.push({ types: types.length === 0 ? ['plain'] : types, content: text })
    })
  } else if (node.type === 'element') {
    const own = node.properties.className
    const names = Array.isArray(own) ? own.map(String).filter((name) => name !== 'token') : []
    for (const child of node.children) addTokens(child, { lines, types: [...new Set([...types, ...names])] })
  }
}

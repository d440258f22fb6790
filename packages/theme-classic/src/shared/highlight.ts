import registerLanguages from '@theme/prism-include-languages'
import { refractor } from 'refractor/core'
import { grammars } from './grammars.ts'

type Node = ReturnType<typeof refractor.highlight>['children'][number]

/** As `prism-react-renderer` gives it, which copies of Docusaurus's parts render with. */
export interface Token {
  /** Prism's names, for example `keyword`, from outside to inside; `plain` for text without a meaning of its own. */
  types: string[]
  content: string
}

const register = (list: typeof grammars) => list.forEach((grammar) => refractor.register(grammar))

// here, where it is used: what a module of lists did by itself a bundler would leave out
register(grammars)
registerLanguages(refractor)

/** Gives lines of tokens; undefined for a language without grammar. */
export type Highlight = (code: string) => Token[][] | undefined

/** Fetches the grammar of a language. One without is said in the console, to the author alone. */
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

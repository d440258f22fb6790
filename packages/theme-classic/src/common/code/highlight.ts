import { refractor } from 'refractor'

type Node = ReturnType<typeof refractor.highlight>['children'][number]

export interface Token {
  text: string
  /** Prism's classes, for example `token keyword`. */
  className?: string
}

export type Highlight = (code: string, language: string) => Token[][] | undefined

const warned = new Set<string>()

/** Lines of tokens; undefined for a language without grammar, which is said once in the console. */
export const highlight: Highlight = (code, language) => {
  if (!refractor.registered(language)) {
    if (!warned.has(language)) console.warn(`The language "${language}" has no grammar.`)
    warned.add(language)
    return undefined
  }
  const lines: Token[][] = [[]]
  for (const node of refractor.highlight(code, language).children) addTokens(node, { lines, classNames: [] })
  return lines
}

function addTokens(node: Node, { lines, classNames }: { lines: Token[][]; classNames: string[] }): void {
  if (node.type === 'text') {
    node.value.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([])
      if (text !== '')
        lines.at(-1)?.push({ text, ...(classNames.length === 0 ? {} : { className: classNames.join(' ') }) })
    })
  } else if (node.type === 'element') {
    const own = node.properties.className
    const names = Array.isArray(own) ? own.map(String) : []
    for (const child of node.children) addTokens(child, { lines, classNames: [...new Set([...classNames, ...names])] })
  }
}

import { parseAst, type Plugin } from 'vite'
import { isNode, type AstNode } from '../../sourceCode.ts'

/** `import text from './x.txt' with { type: 'text' }`: the text of the file, which the bundler gives for `?raw`. */
export function textImportsPlugin(): Plugin {
  return {
    name: 'strata:text-imports',
    transform: {
      filter: { code: /\bwith\s*\{\s*["']?type["']?:\s*["']text["']/ },
      handler(code) {
        const rewritten = rewriteTextImports(code)
        return rewritten === code ? undefined : { code: rewritten, map: null }
      },
    },
  }
}

/** The code with the query in the place of the attribute; no line moves. */
export function rewriteTextImports(code: string): string {
  let result = ''
  let from = 0
  for (const { source, attributes = [], end } of parseAst(code).body as unknown as Statement[]) {
    if (!isNode(source) || !attributes.some(isText)) continue
    const request = JSON.stringify(`${String(source.value)}?raw`)
    const breaks = code.slice(source.end, end).replace(/[^\n]/g, '')
    result += `${code.slice(from, source.start)}${request};${breaks}`
    from = end
  }
  return result + code.slice(from)
}

interface Statement extends AstNode {
  source?: AstNode | null
  attributes?: Attribute[]
}

interface Attribute {
  key: { name?: string; value?: string }
  value: { value: unknown }
}

function isText({ key, value }: Attribute): boolean {
  return (key.name ?? key.value) === 'type' && value.value === 'text'
}

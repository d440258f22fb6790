import { parseAst, type Plugin } from 'vite'
import { isNode, lineBreaksOf, replaceParts, type AstNode } from '../../sourceCode.ts'

/** Rewrites `import text from './x.txt' with { type: 'text' }`, the text of the file, to the bundler's `?raw`. */
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

/** Replaces the attribute with the query; line numbers stay the same. */
export function rewriteTextImports(code: string): string {
  const edits = (parseAst(code).body as unknown as Statement[]).flatMap(({ source, attributes = [], end }) => {
    if (!isNode(source) || !attributes.some(isText)) return []
    const request = JSON.stringify(`${String(source.value)}?raw`)
    return [{ start: source.start, end, text: `${request};${lineBreaksOf(code, source.end, end)}` }]
  })
  return replaceParts(code, edits)
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

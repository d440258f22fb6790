import { parseAst, type Plugin as VitePlugin } from 'vite'
import { isFile, toFile } from '../../sitePaths.ts'
import { isNamed, isNode, prepend, replaceParts, visitNodes, type AstNode } from '../../sourceCode.ts'

const codeFile = /\.(?:[cm]?[jt]sx?|mdx?)(?:\?|$)/

/**
 * Makes `new URL('./drawing.png', import.meta.url)` on the server the URL of the published file, as the bundler itself does for
 * browsers. Relative to the server's module, it would be a path on the machine that builds the site. The host is empty as with
 * webpack, because it is unknown and pages show only the path.
 */
export function fileUrlsPlugin(): VitePlugin {
  return {
    name: 'strata:file-urls',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    transform: {
      filter: { id: codeFile, code: 'import.meta.url' },
      async handler(code, id) {
        const imports: string[] = []
        const edits = []
        for (const { start, end, request } of findFileUrls(code)) {
          const nearby = request.startsWith('.') ? null : await this.resolve(`./${request}`, id)
          const found = nearby ?? (await this.resolve(request, id))
          const [file = ''] = found?.id.split('?') ?? []
          if (!isFile(toFile(file))) continue
          const name = `__file_url_${imports.length}`
          imports.push(`import ${name} from ${JSON.stringify(`${file}?url`)};`)
          edits.push({ start, end, text: `new URL(${name}, 'file:')` })
        }
        return edits.length === 0
          ? undefined
          : { code: prepend(imports.join(''), replaceParts(code, edits)), map: null }
      },
    },
  }
}

/** Finds these expressions, except scripts of workers, which only browsers run. */
function findFileUrls(code: string): { start: number; end: number; request: string }[] {
  const found: { start: number; end: number; request: string }[] = []
  const workerScripts = new Set<unknown>()
  visitNodes(parseAst(code), (node) => {
    if (node.type !== 'NewExpression' || !Array.isArray(node.arguments)) return
    const [request, base] = node.arguments as AstNode[]
    if (isNamed(node.callee, 'Worker') || isNamed(node.callee, 'SharedWorker')) workerScripts.add(request)
    if (!isNamed(node.callee, 'URL') || workerScripts.has(node) || !isModuleUrl(base)) return
    const text = readText(request)
    if (text !== undefined && !/^[a-z]+:|^\//.test(text))
      found.push({ start: node.start, end: node.end, request: text })
  })
  return found
}

/** `import.meta.url` */
function isModuleUrl(node: AstNode | undefined): boolean {
  return (
    node?.type === 'MemberExpression' &&
    isNode(node.object) &&
    node.object.type === 'MetaProperty' &&
    isNamed(node.property, 'url')
  )
}

/** The value of a string literal, or of a template without expressions. */
function readText(node: AstNode | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  const [only, ...others] = (node?.type === 'TemplateLiteral' ? node.quasis : []) as { value: { cooked: string } }[]
  return others.length === 0 ? only?.value.cooked : undefined
}

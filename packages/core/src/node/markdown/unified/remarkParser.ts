import { hashOf } from '../../cache/hashOf.ts'
import { loadMathPackage } from '../render/mathPackage.ts'
import type { CompileSettings, SitePlugins } from '../types.ts'

/** Everything that determines how unified parses a source, besides plugins of the site. */
export interface Syntax extends Pick<CompileSettings, 'format' | 'siteDir'> {
  hasGfm: boolean
  /** How formulas are parsed; undefined without formulas. */
  math?: { version: string; remark: object } | undefined
}

export function describeSyntax({ format, siteDir, math }: CompileSettings, plugins: SitePlugins): Syntax {
  // a site that adds `remark-gfm` itself configures its own copy, which replaces the built-in one
  const isGiven = [...plugins.firstRemark, ...plugins.remark].some(
    ([plugin]) => typeof plugin === 'function' && plugin.name === 'remarkGfm',
  )
  return {
    format,
    siteDir,
    hasGfm: !isGiven,
    ...(math === false ? {} : { math: { version: math.version, remark: math.remark } }),
  }
}

/** Cache key for the tree of a source. */
export function toTreeKey({ format, hasGfm, math }: Syntax, source: string): string {
  return hashOf(JSON.stringify([format, hasGfm, math]), source)
}

/** Creates a parser for the Markdown that Docusaurus supports, without plugins of the site. */
export async function createRemarkParser({ format, siteDir, hasGfm, math }: Syntax) {
  const [{ unified }, parse, mdx, gfm, directive, frontmatter] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-mdx'),
    import('remark-gfm'),
    import('remark-directive'),
    import('remark-frontmatter'),
  ])
  const parser = unified().use(parse.default).use(frontmatter.default, ['yaml']).use(directive.default)
  if (hasGfm) parser.use(gfm.default)
  if (format === 'mdx') parser.use(mdx.default)
  if (math !== undefined) {
    const remarkMath = await (await loadMathPackage(siteDir)).loadRemarkPlugin()
    parser.use(remarkMath as never, math.remark as never)
  }
  return parser
}

type Parser = Awaited<ReturnType<typeof createRemarkParser>>

/** @returns a function to call once the parser is frozen: whether plugins added since have changed the syntax */
export function watchSyntax(parser: Parser): () => boolean {
  let own: unknown[] = []
  parser.use(function () {
    own = listSyntax(this)
  })
  return () => {
    const now = listSyntax(parser)
    return now.length !== own.length || now.some((part, index) => part !== own[index])
  }
}

/** Everything a processor parses with, down to the single functions: a plugin may mutate an existing extension. */
function listSyntax(processor: { parser?: unknown; data(): object }): unknown[] {
  const { micromarkExtensions, fromMarkdownExtensions } = processor.data() as { [name: string]: unknown }
  const parts: unknown[] = []
  addParts([processor.parser, micromarkExtensions, fromMarkdownExtensions], parts)
  return parts
}

/** @param depth levels to descend; limited because an extension may contain itself */
function addParts(value: unknown, parts: unknown[], depth = 8): void {
  if (typeof value !== 'object' || value === null || depth === 0) {
    parts.push(value)
    return
  }
  for (const [name, part] of Object.entries(value)) {
    parts.push(name)
    addParts(part, parts, depth - 1)
  }
}

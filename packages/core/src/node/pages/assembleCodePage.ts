import { codePageReference, type CodePageSource } from '../bundle/codePages.ts'
import { toPlainFrontMatter } from '../content/contentOptions.ts'
import { resolveProgram } from '../markdown/recma/resolveProgram.ts'
import type { ResolvedReference } from '../markdown/resolveTokens.ts'
import type { CompiledDocument } from '../markdown/types.ts'
import { findAddedFrontMatter } from './addedFrontMatter.ts'
import { assembleContent, resolveTocItem, resolveTree, type AssembleContext } from './assemblePage.ts'
import type { ContentReference } from './ContentCompiler.ts'

interface AssembledCodePage {
  /** Reference of its module. */
  reference: string
  /** Why it is a code page. */
  reason: string
  source: CodePageSource
}

/**
 * What the module of a code page is generated from, with links and files resolved.
 * @returns undefined for a document that is pure data
 */
export function assembleCodePage(
  { ref, ...place }: ContentReference,
  context: AssembleContext,
): AssembledCodePage | undefined {
  if (!context.compiler.describe(ref).isCode) return undefined
  const { document, resolved } = assembleContent(ref, place, context)
  const { code, cut } = document
  if (code === undefined) return undefined
  const isCut = ref.truncated === true && cut !== undefined
  return {
    reference: codePageReference(ref, isCut, context.references.site.context.siteDir),
    reason: code.reason,
    source: createModuleSource(document, {
      parts: code,
      isCut,
      tree: resolveTree(document, { resolved, transforms: context.transforms, isCut }),
      frontMatter: toPlainFrontMatter({ ...ref.frontMatter, ...findAddedFrontMatter(document, isCut) }),
      resolved,
    }),
  }
}

/** What the module of a document is generated from. */
export function createModuleSource(
  { toc, title, cutHeadings }: CompiledDocument,
  {
    isCut,
    resolved,
    parts,
    ...source
  }: Pick<CodePageSource, 'parts' | 'tree' | 'frontMatter' | 'exported'> & {
    isCut: boolean
    resolved: ResolvedReference[]
  },
): CodePageSource {
  const { program: whole, cutProgram, ...plain } = parts
  const program = isCut ? cutProgram : whole
  return {
    ...source,
    parts: { ...plain, ...(program === undefined ? {} : { program: resolveProgram(program, resolved) }) },
    toc: toc.slice(0, isCut ? cutHeadings : undefined).map((item) => resolveTocItem(item, resolved)),
    ...(title === undefined ? {} : { title }),
  }
}

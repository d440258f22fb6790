import type { JsonObject } from '../../shared/index.ts'
import { codePageReference, type CodePageSource } from '../bundle/codePages.ts'
import { resolveHtml, resolveTokens } from '../markdown/resolveTokens.ts'
import { assembleContent, type AssembleContext } from './assemblePage.ts'
import type { ContentReference } from './compileContents.ts'

export interface AssembledCodePage {
  /** Reference of its module. */
  reference: string
  /** Why it is a code page. */
  reason: string
  source: CodePageSource
}

/**
 * What the module of a document with code of its own is made from, links and files resolved.
 * @returns undefined for a document that is data
 */
export function assembleCodePage(
  { ref, plugin }: ContentReference,
  context: AssembleContext,
): AssembledCodePage | undefined {
  if (!context.compiler.describe(ref).isCode) return undefined
  const { document, resolved } = assembleContent(ref, plugin, context)
  const { code, cut, title } = document
  if (code === undefined) return undefined
  const isCut = ref.truncated === true && cut !== undefined
  return {
    reference: codePageReference(ref, isCut, context.references.site.context.siteDir),
    reason: code.reason,
    source: {
      parts: code,
      tree: resolveTokens(context.transforms.apply(isCut ? cut : document.tree, document), resolved),
      toc: document.toc.map((item) => ({ ...item, value: resolveHtml(item.value, resolved) })),
      frontMatter: JSON.parse(JSON.stringify(ref.frontMatter ?? {})) as JsonObject,
      ...(title === undefined ? {} : { title }),
    },
  }
}

import { codePageReference, renderCodePageModule, type CodePageSource } from '../bundle/codePages.ts'
import { resolveTokens, resolveHtml } from '../markdown/resolveTokens.ts'
import { assembleContent, type AssembleContext } from '../pages/assemblePage.ts'
import type { ContentReference } from '../pages/compileContents.ts'
import type { JsonObject } from '../../shared/index.ts'

/** The pages that are more than data, by the reference of their module. */
export class CodePages {
  private readonly sources = new Map<string, CodePageSource>()
  /** Source path → why it is a code page. */
  readonly reasons = new Map<string, string>()

  constructor(contents: ContentReference[], context: AssembleContext) {
    for (const { ref, plugin } of contents) {
      if (!context.compiler.describe(ref).isCode) continue
      const { document, resolved } = assembleContent(ref, plugin, context)
      if (document.code === undefined) continue
      const isCut = ref.truncated === true && document.cut !== undefined
      this.reasons.set(ref.sourcePath, document.code.reason)
      this.sources.set(codePageReference(ref, isCut, context.references.site.context.siteDir), {
        parts: document.code,
        tree: resolveTokens(
          context.transforms.apply(isCut ? (document.cut ?? document.tree) : document.tree, document),
          resolved,
        ),
        toc: document.toc.map((item) => ({ ...item, value: resolveHtml(item.value, resolved) })),
        frontMatter: JSON.parse(JSON.stringify(ref.frontMatter ?? {})) as JsonObject,
        ...(document.title === undefined ? {} : { title: document.title }),
      })
    }
  }

  /** Text of all modules, for telling whether one changed. */
  listModules(): string[] {
    return [...this.sources].map(([reference, source]) => `${reference}\n${renderCodePageModule(source)}`)
  }

  find(reference: string): CodePageSource | undefined {
    return this.sources.get(reference)
  }
}

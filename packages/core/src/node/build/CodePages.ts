import { renderCodePageModule, type CodePageSource } from '../bundle/codePages.ts'
import { assembleCodePage } from '../pages/assembleCodePage.ts'
import type { AssembleContext } from '../pages/assemblePage.ts'
import type { ContentReference } from '../pages/ContentCompiler.ts'

/** The code pages of a site, by the reference of their module. */
export class CodePages {
  private readonly sources = new Map<string, CodePageSource>()
  /** Source path → why it is a code page. */
  readonly reasons = new Map<string, string>()

  constructor(contents: ContentReference[], context: AssembleContext) {
    for (const content of contents) {
      const page = assembleCodePage(content, context)
      if (page === undefined) continue
      this.reasons.set(content.ref.sourcePath, page.reason)
      this.sources.set(page.reference, page.source)
    }
  }

  /** Source of all modules, for cache keys. */
  listModules(): Promise<string[]> {
    const entries = [...this.sources].map(
      async ([reference, source]) => `${reference}\n${await renderCodePageModule(source)}`,
    )
    return Promise.all(entries)
  }

  find(reference: string): CodePageSource | undefined {
    return this.sources.get(reference)
  }
}

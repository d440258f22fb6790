import type { Plugin } from '../../api/plugin.ts'
import { listMarkdownImports } from '../../markdown/parse/markdownImports.ts'
import type { CompileSettings } from '../../markdown/types.ts'
import { readIfExists } from '../../sitePaths.ts'
import { runLoaders } from './runLoaders.ts'
import { matchesRule } from './translateRule.ts'
import { listWebpackRules } from './webpackRulesPlugin.ts'

/** Output of loaders for a text, and the files that they report as dependencies. */
export interface LoadedText {
  code: string
  files: string[]
}

export interface DocumentLoaders {
  /** @returns undefined for a file that no rule with loaders matches */
  loadText(file: string, source: () => string): Promise<LoadedText> | undefined
  /** Texts of the Markdown files that a text imports, directly or indirectly, if loaders change them. */
  loadImported(
    text: string,
    file: string,
    folders: Pick<CompileSettings, 'siteDir' | 'aliases'>,
  ): Promise<{ texts: Map<string, string>; files: string[] }>
}

/** Runs webpack loaders on the text of documents, as they run before Docusaurus's own loader: those of later rules first. */
export function createDocumentLoaders(plugins: Plugin[], siteDir: string): DocumentLoaders {
  const rules = listWebpackRules(plugins, ['browser'])
    .flatMap(({ files }) => files)
    .filter(({ as }) => Array.isArray(as))
  const loadText: DocumentLoaders['loadText'] = (file, source) => {
    const loaders = rules.flatMap(({ condition, as }) => (Array.isArray(as) && matchesRule(file, condition) ? as : []))
    return loaders.length === 0 ? undefined : runLoaders(file, loaders, siteDir, source())
  }
  return {
    loadText,
    async loadImported(text, file, folders) {
      const texts = new Map<string, string>()
      const files: string[] = []
      const seen = new Set<string>()
      const visit = async (from: string, fromPath: string): Promise<void> => {
        for (const imported of listMarkdownImports(from, fromPath, folders)) {
          const source = seen.has(imported) ? undefined : readIfExists(imported)
          seen.add(imported)
          if (source === undefined) continue
          const made = await loadText(imported, () => source)
          if (made !== undefined) texts.set(imported, made.code)
          files.push(...(made?.files ?? []))
          await visit(made?.code ?? source, imported)
        }
      }
      if (rules.length > 0) await visit(text, file)
      return { texts, files }
    },
  }
}

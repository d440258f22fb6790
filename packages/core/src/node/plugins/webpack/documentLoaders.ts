import type { Plugin } from '../../api/plugin.ts'
import { runLoaders } from './runLoaders.ts'
import { matchesRule } from './translateRule.ts'
import { listWebpackRules } from './webpackRulesPlugin.ts'

/**
 * Finds what loaders of webpack make of the text of a document, as those of Docusaurus run before its own: those of later rules
 * first.
 * @returns undefined for a file that no rule with loaders is about
 */
export function createDocumentLoaders(
  plugins: Plugin[],
  siteDir: string,
): (file: string, source: () => string) => Promise<string> | undefined {
  const rules = listWebpackRules(plugins, ['browser']).flatMap(({ files }) => files)
  return (file, source) => {
    const loaders = rules.flatMap(({ condition, as }) => (Array.isArray(as) && matchesRule(file, condition) ? as : []))
    return loaders.length === 0 ? undefined : runLoaders(file, loaders, siteDir, source()).then(({ code }) => code)
  }
}

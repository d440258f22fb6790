import path from 'node:path'
import type { Problem } from '../../api/errors.ts'
import { describeRule, matchesRule } from '../../plugins/webpack/translateRule.ts'
import { listWebpackRules } from '../../plugins/webpack/webpackRulesPlugin.ts'
import { toPosix } from '../../sitePaths.ts'
import type { Site } from '../../plugins/loadPlugins.ts'

/**
 * Rules of webpack whose loaders a site expects to change its documents: Docusaurus runs them on the text before it compiles it.
 * Here they run on what code imports, and no document is a module.
 * @param documents paths of sources, absolute
 */
export function describeUnreadRules({ plugins, context }: Site, documents: string[]): Problem[] {
  const rules = listWebpackRules(plugins, ['browser']).flatMap(({ files }) => files)
  return rules.flatMap(({ condition, as }) => {
    if (!Array.isArray(as)) return []
    const file = documents.find((document) => matchesRule(document, condition))
    if (file === undefined) return []
    const use = as.map(({ loader }) => path.basename(loader))
    return {
      message: `A rule of webpack does not change documents: ${describeRule({ ...condition, use })}.`,
      file: toPosix(path.relative(context.siteDir, file)),
      hint: 'Documents are compiled without webpack: change their text in markdown.preprocessor, or their tree in remarkPlugins.',
    }
  })
}

import path from 'node:path'
import { formatProblem, SiteError, uniqueProblems, type Problem } from '../../api/errors.ts'
import { logger } from '../../api/logger.ts'
import type { AssembleContext } from '../../pages/assemblePage.ts'
import type { ContentReference } from '../../pages/ContentCompiler.ts'
import type { CompiledFacts } from '../../pages/DocumentStore.ts'
import { resolveReferences } from '../../pages/resolveReferences.ts'

/**
 * Reports problems in the sources: warnings are logged, and broken links and images are handled as configured.
 * @throws SiteError with all missing files, unknown components and problems whose configured severity is `throw`
 */
export function reportMarkdown(contents: ContentReference[], context: AssembleContext): void {
  checkReferences(contents, context)
  const { compiler, problems, references } = context
  const { siteConfig, siteDir } = references.site.context
  const errors: Problem[] = []
  const seen = new Set<string>()
  for (const { ref } of contents) {
    const document = compiler.describe(ref)
    for (const { name, ...where } of document.unknownComponents) {
      errors.push({
        message: `The component <${name}> is not defined.`,
        ...where,
        hint: `Import it at the top of the file: import ${name.split('.')[0]} from '@site/src/components/${name.split('.')[0]}'`,
      })
    }
    for (const warning of document.warnings) {
      const text = formatProblem(relativize(warning, siteDir))
      if (!seen.has(text)) logger.warn(text)
      seen.add(text)
    }
  }
  const { onBrokenMarkdownLinks, onBrokenMarkdownImages } = siteConfig.markdown.hooks
  for (const [severity, list] of [
    [onBrokenMarkdownImages, problems.brokenMarkdownImages],
    ['throw', problems.missingFiles],
    [onBrokenMarkdownLinks, problems.brokenMarkdownLinks],
  ] as const) {
    if (severity === 'throw') errors.push(...list)
    else if (typeof severity === 'string')
      for (const problem of uniqueProblems(list)) logger.report(severity, formatProblem(relativize(problem, siteDir)))
  }
  if (errors.length > 0) throw new SiteError(uniqueProblems(errors))
}

/** Resolves every link and file of the sources, so that all missing ones are reported together. */
function checkReferences(contents: ContentReference[], { compiler, references, problems }: AssembleContext): void {
  const seen = new Map<ContentReference['plugin'], Set<CompiledFacts>>()
  for (const { ref, plugin } of contents) {
    const document = compiler.describe(ref)
    const own = seen.get(plugin) ?? new Set()
    seen.set(plugin, own)
    if (!own.has(document)) resolveReferences(document.references, { plugin }, references, problems)
    own.add(document)
  }
}

function relativize(problem: Problem, siteDir: string): Problem {
  return problem.file === undefined ? problem : { ...problem, file: path.relative(siteDir, problem.file) }
}

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { uniqueProblems, type Problem } from '../../api/errors.ts'
import { positionAt } from '../../sourceCode.ts'
import { describeMissingImport } from '../../bundle/bundleProblems.ts'
import type { PageRoute } from '../../routes/createRouteTable.ts'
import { resolveSiteAlias } from '../../sitePaths.ts'

/**
 * Describes a component reference that leads to no module: each import of it in Markdown with its place, or the plugin whose
 * route uses it. It is only called when a build fails, so it simply reads the sources again.
 */
export function describeMissing(reference: string, routes: PageRoute[], siteDir: string): Problem[] {
  const sources = new Set(
    routes.flatMap(({ levels }) => levels.flatMap(({ contents = [] }) => contents.map(({ sourcePath }) => sourcePath))),
  )
  const found = [...sources].flatMap((file) => findImports(file, reference, siteDir))
  // a partial is read once for each page that imports it
  if (found.length > 0) return uniqueProblems(found)
  const owner = routes.find(({ levels }) => levels.some(({ component }) => component === reference))
  if (owner === undefined) return [describeMissingImport(reference, {})]
  return [
    {
      message: `The component "${reference}" of the page ${owner.path} was not found.`,
      hint: `The route was added by the plugin ${owner.plugin.name} (${owner.plugin.id}).`,
    },
  ]
}

const importPattern = /^[ \t]*import(?=[\s'"{*])(?:(?:(?!\bimport\b)[^'"])*?\bfrom\b)?\s*(['"])([^'"]+)\1/gm

/** Imports of a reference in a Markdown file and in the partials that it imports. */
function findImports(file: string, reference: string, siteDir: string, seen = new Set<string>()): Problem[] {
  if (seen.has(file) || !existsSync(file)) return []
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(importPattern)].flatMap((match) => {
    const [statement, , specifier = ''] = match
    const target = toAbsolute(specifier, file, siteDir)
    if (/\.mdx?$/.test(target)) return findImports(target, reference, siteDir, seen)
    if (target !== toAbsolute(reference, file, siteDir)) return []
    // position of the quote before the specifier
    const at = match.index + statement.length - specifier.length - 2
    return [describeMissingImport(specifier, { file, ...positionAt(text, at) })]
  })
}

function toAbsolute(specifier: string, file: string, siteDir: string): string {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(file), specifier)
  return resolveSiteAlias(siteDir, specifier) ?? specifier
}

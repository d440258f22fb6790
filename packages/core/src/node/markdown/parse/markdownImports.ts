import { existsSync } from 'node:fs'
import path from 'node:path'
import { resolveSiteAlias } from '../../sitePaths.ts'
import type { CompileSettings } from '../types.ts'

type Folders = Pick<CompileSettings, 'siteDir' | 'aliases'>

/**
 * Paths of the Markdown files that import and export statements of a text name. Text that only looks like a statement counts,
 * too.
 */
export function listMarkdownImports(text: string, fromPath: string, folders: Folders): string[] {
  return [...text.matchAll(/\bfrom\s+['"]([^'"\n]+\.mdx?)['"]/g)].flatMap(
    ([, written = '']) => resolveMarkdownImport(unescapeText(written), fromPath, folders) ?? [],
  )
}

/**
 * Resolves a specifier that is relative, begins with the site alias or a slash (the site folder), or with an alias that a
 * plugin gave the bundler. Undefined for packages.
 */
export function resolveMarkdownImport(specifier: string, fromPath: string, folders: Folders): string | undefined {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(fromPath), specifier)
  const { siteDir, aliases = {} } = folders
  const known = resolveSiteAlias(siteDir, specifier)
  if (known !== undefined) return known
  if (specifier.startsWith('/')) {
    const fromRoot = path.join(siteDir, specifier)
    return existsSync(fromRoot) ? fromRoot : undefined
  }
  const name = Object.keys(aliases).find((alias) => specifier.startsWith(`${alias}/`))
  return name === undefined ? undefined : path.join(aliases[name] ?? '', specifier.slice(name.length))
}

/** Value of a JavaScript string literal: Markdown formatters write `./\_part.md` for `./_part.md`. */
export function unescapeText(written: string): string {
  return written.replace(/\\(.)/g, '$1')
}

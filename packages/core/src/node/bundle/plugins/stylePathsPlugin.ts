import { existsSync } from 'node:fs'
import path from 'node:path'
import { parse, type ChildNode, type Parser, type Root } from 'postcss'
import type { Alias, Plugin as VitePlugin } from 'vite'
import { toFile, toPosix } from '../../sitePaths.ts'
import { isSass } from '../bundleInputs.ts'

/**
 * Aliases for webpack's paths in stylesheets, in `url()` and `@import`, also of Sass: `~@site/…` for files of the site,
 * `~package/…` for those of a package.
 */
export function listStylePathAliases(siteDir: string): Alias[] {
  return [
    { find: /^~@site(?=\/)/, replacement: toPosix(siteDir) },
    // not `~blog/` and `~docs/`, by which code imports data of content plugins
    { find: /^~(?!(?:blog|docs)\/)(?=[\w@])/, replacement: '' },
  ]
}

/** Matches `@site/…` in stylesheets, which the bundler would take for a package. */
const sitePath = /(["'(\s])@site\//g

function toAliased(code: string): string {
  return code.replace(sitePath, '$1~@site/')
}

/** Matches the start of `url(/…)`: static files, which are below the base URL. */
const staticUrl = /\burl\(\s*["']?(?=\/(?!\/))/gi

/** Creates the PostCSS parser, which also sees imported stylesheets; Vite plugins do not. */
export function stylesheetParser(baseUrl: string): Parser<Root> {
  const base = baseUrl.slice(0, -1)
  const toRooted = (code: string) => code.replace(staticUrl, (start) => start + base)
  return (css, options) => {
    const file = toFile(options?.from ?? '')
    const code = isSass(file) ? toEntryUrls(css.toString(), path.dirname(file)) : css.toString()
    return withImportsFirst(parse(toRooted(toAliased(code)), options))
  }
}

/** Matches `url(./…)` and captures the path. */
const relativeUrl = /(\burl\(\s*["']?)((?![/#~@]|[a-z]+:)[^"')\s?#]+)/gi

/**
 * Reads paths in files that a Sass file imports as relative to the Sass file, as webpack does. The bundler takes them as
 * relative to the imported file and has rebased them. If a rebased path leads to no file, this undoes the rebasing, for an
 * imported file up to four folders below the Sass file.
 */
function toEntryUrls(code: string, dir: string): string {
  return code.replace(relativeUrl, (whole, start: string, url: string) => {
    if (existsSync(path.resolve(dir, url))) return whole
    const steps = path.posix.normalize(url).split('/')
    const before = [1, 2, 3, 4].flatMap((depth) => {
      // each `../` of the original path has cancelled one folder of the imported file; `count` of them are left
      const inside = Array.from({ length: depth + 1 }, (_, count) => count)
      return inside
        .filter((count) => count < steps.length && !steps.slice(0, count).includes('..'))
        .map((count) => '../'.repeat(depth - count) + steps.slice(count).join('/'))
    })
    const found = before.find((moved) => existsSync(path.resolve(dir, moved)))
    return found === undefined ? whole : start + found
  })
}

/** Moves imports before all rules. Browsers ignore those after rules, but webpack moves them, and sites rely on that. */
function withImportsFirst(root: Root): Root {
  const first = root.nodes.find((node) => !mayPrecedeImports(node))
  if (first === undefined) return root
  for (const node of root.nodes.slice(root.index(first)))
    if (node.type === 'atrule' && node.name === 'import') {
      const { before = '' } = first.raws
      first.before(node)
      // the import takes over the whitespace that preceded the rule
      Object.assign(node.raws, { before })
      first.raws.before = '\n'
    }
  return root
}

function mayPrecedeImports(node: ChildNode): boolean {
  if (node.type !== 'atrule') return node.type === 'comment'
  return node.name === 'import' || node.name === 'charset' || (node.name === 'layer' && node.nodes === undefined)
}

/** Handles `@site/…` in stylesheets that a preprocessor reads before PostCSS. */
export function stylePathsPlugin(): VitePlugin {
  return {
    name: 'strata:style-paths',
    enforce: 'pre',
    transform: {
      filter: { id: /\.(?:css|s[ac]ss|less|styl(?:us)?)(?:\?|$)/, code: /["'(\s]@site\// },
      handler: (code) => ({ code: toAliased(code), map: null }),
    },
  }
}

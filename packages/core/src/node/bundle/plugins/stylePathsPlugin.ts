import { existsSync } from 'node:fs'
import path from 'node:path'
import { parse, type ChildNode, type Parser, type Root } from 'postcss'
import type { Alias, Plugin as VitePlugin } from 'vite'
import { toFile, toPosix } from '../../sitePaths.ts'
import { isSass } from '../bundleInputs.ts'

/**
 * Paths in stylesheets as webpack reads them, in `url()`, `@import` and those of Sass: `~@site/…` for files of the site,
 * `~package/…` for those of a package.
 */
export function listStylePathAliases(siteDir: string): Alias[] {
  return [
    { find: /^~@site(?=\/)/, replacement: toPosix(siteDir) },
    // code imports data of content plugins by such names
    { find: /^~(?!(?:blog|docs)\/)(?=[\w@])/, replacement: '' },
  ]
}

/** `@site/…` in stylesheets, which the bundler would look for among packages. */
const sitePath = /(["'(\s])@site\//g

function toAliased(code: string): string {
  return code.replace(sitePath, '$1~@site/')
}

/** `url(/…)`: static files, which are below the base URL. */
const staticUrl = /\burl\(\s*["']?(?=\/(?!\/))/gi

/** Gives what reads stylesheets, also those that others import, which no plugin is shown. */
export function stylesheetParser(baseUrl: string): Parser<Root> {
  const base = baseUrl.slice(0, -1)
  const toRooted = (code: string) => code.replace(staticUrl, (start) => start + base)
  return (css, options) => {
    const file = toFile(options?.from ?? '')
    const code = isSass(file) ? toEntryUrls(css.toString(), path.dirname(file)) : css.toString()
    return withImportsFirst(parse(toRooted(toAliased(code)), options))
  }
}

/** `url(./…)`, with the path. */
const relativeUrl = /(\burl\(\s*["']?)((?![/#~@]|[a-z]+:)[^"')\s?#]+)/gi

/**
 * Paths in files that a Sass file imports are from there for the bundler, which has moved them, and from the Sass file for
 * webpack: one that leads nowhere is as it was before, by as many folders as the imported file is below the other.
 */
function toEntryUrls(code: string, dir: string): string {
  return code.replace(relativeUrl, (whole, start: string, url: string) => {
    if (existsSync(path.resolve(dir, url))) return whole
    const steps = path.posix.normalize(url).split('/')
    const before = [1, 2, 3, 4].flatMap((depth) => {
      // the path went up from the imported file as often as its folders are not in what was made of it
      const inside = Array.from({ length: depth + 1 }, (_, count) => count)
      return inside
        .filter((count) => count < steps.length && !steps.slice(0, count).includes('..'))
        .map((count) => '../'.repeat(depth - count) + steps.slice(count).join('/'))
    })
    const found = before.find((moved) => existsSync(path.resolve(dir, moved)))
    return found === undefined ? whole : start + found
  })
}

/** Browsers ignore an import that comes after rules. Webpack puts all of them in front, and sites rely on it. */
function withImportsFirst(root: Root): Root {
  const first = root.nodes.find((node) => !mayPrecedeImports(node))
  if (first === undefined) return root
  for (const node of root.nodes.slice(root.index(first)))
    if (node.type === 'atrule' && node.name === 'import') {
      const { before = '' } = first.raws
      first.before(node)
      // what stood between the two stays between them
      Object.assign(node.raws, { before })
      first.raws.before = '\n'
    }
  return root
}

function mayPrecedeImports(node: ChildNode): boolean {
  if (node.type !== 'atrule') return node.type === 'comment'
  return node.name === 'import' || node.name === 'charset' || (node.name === 'layer' && node.nodes === undefined)
}

/** For stylesheets that something else reads first. */
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

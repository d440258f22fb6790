import { parse, type ChildNode, type Parser, type Root } from 'postcss'
import type { Alias, Plugin as VitePlugin } from 'vite'
import { toPosix } from '../../sitePaths.ts'

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
  return (css, options) => withImportsFirst(parse(toRooted(toAliased(css.toString())), options))
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

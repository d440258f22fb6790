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
export function stylePathsPlugin(): VitePlugin {
  return {
    name: 'strata:style-paths',
    enforce: 'pre',
    transform: {
      filter: { id: /\.(?:css|s[ac]ss|less|styl(?:us)?)(?:\?|$)/, code: /["'(\s]@site\// },
      handler: (code) => ({ code: code.replace(/(["'(\s])@site\//g, '$1~@site/'), map: null }),
    },
  }
}

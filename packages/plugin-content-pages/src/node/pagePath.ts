import { escapePathCharacters } from '@strata/core'

const indexPattern = /(^|\/)index\.(?:mdx?|jsx?|tsx?)$/i
const extensionPattern = /\.(?:mdx?|jsx?|tsx?)$/i

/**
 * Pathname of a page below the base path of its plugin instance. An index file gets the path of its folder. Letters and spaces
 * are kept; only characters that would end or change the path are escaped.
 * @example toPagePath('support/index.tsx') // => '/support/'
 * @example toPagePath('about us.md') // => '/about us'
 */
export function toPagePath(relativePath: string): string {
  const bare = indexPattern.test(relativePath)
    ? relativePath.replace(indexPattern, '$1')
    : relativePath.replace(extensionPattern, '')
  return `/${escapePathCharacters(bare)}`
}

import { escapePathSigns } from '@strata/core'

const indexPattern = /(^|\/)index\.(?:mdx?|jsx?|tsx?)$/i
const extensionPattern = /\.(?:mdx?|jsx?|tsx?)$/i

/**
 * Address of a page file below the base of its plugin instance. An index file stands for its folder. Letters and spaces
 * stay as the file has them; only signs that would end or change the path are escaped.
 * @example toPagePath('support/index.tsx') // => '/support/'
 * @example toPagePath('about us.md') // => '/about us'
 */
export function toPagePath(relativePath: string): string {
  const bare = indexPattern.test(relativePath)
    ? relativePath.replace(indexPattern, '$1')
    : relativePath.replace(extensionPattern, '')
  return `/${escapePathSigns(bare)}`
}

import { splitUrl } from './urls.ts'

/** Replacement for `@docusaurus/utils-common`, with the same names and results. */

/** Id of the element that contains the text of a blog post. */
export const blogPostContainerID = '__blog-post-container'

export function addPrefix(text: string, prefix: string): string {
  return text.startsWith(prefix) ? text : prefix + text
}

export function addSuffix(text: string, suffix: string): string {
  return text.endsWith(suffix) ? text : text + suffix
}

export function removePrefix(text: string, prefix: string): string {
  return text.startsWith(prefix) ? text.slice(prefix.length) : text
}

export function removeSuffix(text: string, suffix: string): string {
  return suffix !== '' && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text
}

export function addLeadingSlash(text: string): string {
  return addPrefix(text, '/')
}

export function addTrailingSlash(text: string): string {
  return addSuffix(text, '/')
}

export function removeTrailingSlash(text: string): string {
  return removeSuffix(text, '/')
}

/** Applies the site's setting `trailingSlash` to a path. */
export function applyTrailingSlash(
  path: string,
  { trailingSlash, baseUrl }: { trailingSlash: boolean | undefined; baseUrl: string },
): string {
  if (path.startsWith('#') || trailingSlash === undefined) return path
  const { pathname } = splitUrl(path)
  if (pathname === '/' || pathname === baseUrl) return path
  return path.replace(pathname, () => (trailingSlash ? addTrailingSlash(pathname) : removeTrailingSlash(pathname)))
}

/** The error and its chain of causes, outermost first. */
export function getErrorCausalChain(error: Error): [Error, ...Error[]] {
  const { cause } = error
  return cause instanceof Error ? [error, ...getErrorCausalChain(cause)] : [error]
}

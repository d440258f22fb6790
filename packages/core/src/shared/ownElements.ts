/** Module of the components that Markdown is drawn by where the site replaces some of them. */
export const elementTable = '@theme/MDXComponents'

/**
 * The element that a component of the site's own stands for, for readers of a content tree that draw no components.
 * @example readElementTag('@theme/MDXComponents#default.h2') // => 'h2'
 */
export function readElementTag(reference: string): string | undefined {
  const prefix = `${elementTable}#default.`
  if (!reference.startsWith(prefix)) return undefined
  const name = reference.slice(prefix.length)
  return /^[a-z][a-z\d]*$/.test(name) && name !== 'admonition' && name !== 'mermaid' ? name : undefined
}

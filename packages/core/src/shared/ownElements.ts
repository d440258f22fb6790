/** Module of the components that Markdown is rendered by where the site replaces some of them. */
export const elementTable = '@theme/MDXComponents'

/** What stands, in a code block whose `pre` the site renders, for the element inside: a kind like `pre` itself. */
export const codeInPre = 'pre code'

/** Elements that Markdown makes. */
const elements = new Set(
  'a blockquote br code del details em h1 h2 h3 h4 h5 h6 hr img input li ol p pre section strong summary sup table tbody td th thead tr ul'.split(
    ' ',
  ),
)

/**
 * The element that a component of the site's own stands for, for readers of a content tree that render no components.
 * @example readElementTag('@theme/MDXComponents#default.h2') // => 'h2'
 */
export function readElementTag(reference: string): string | undefined {
  const prefix = `${elementTable}#default.`
  if (!reference.startsWith(prefix)) return undefined
  const name = reference.slice(prefix.length)
  return elements.has(name) ? name : undefined
}

/** Module of the components that render Markdown's elements where the site replaces some of them. */
export const elementTable = '@theme/MDXComponents'

/** Key of the component for the `code` element inside a code block, where the site renders the block's `pre`. */
export const codeInPre = 'pre code'

/** Elements that Markdown produces. */
const elements = new Set(
  'a blockquote br code del details em h1 h2 h3 h4 h5 h6 hr img input li ol p pre section strong summary sup table tbody td th thead tr ul'.split(
    ' ',
  ),
)

/**
 * The tag of the element that a component of the site replaces, for consumers of a content tree that do not render components.
 * @example readElementTag('@theme/MDXComponents#default.h2') // => 'h2'
 */
export function readElementTag(reference: string): string | undefined {
  const prefix = `${elementTable}#default.`
  if (!reference.startsWith(prefix)) return undefined
  const name = reference.slice(prefix.length)
  return elements.has(name) ? name : undefined
}

/** Element that holds the title of an admonition with markup; lower-case after an HTML parser has read it. */
export const titleTag = 'mdxAdmonitionTitle'

import type { AdmonitionOptions } from '../api/markdown.ts'

/** Replaces `remark/admonitions` of Docusaurus's MDX loader, for code that processes Markdown with its own pipeline. */

interface DirectiveNode {
  type: string
  name?: string
  value?: unknown
  attributes?: { [name: string]: string | null | undefined } | null
  children?: DirectiveNode[]
  data?: object
}

export const DefaultAdmonitionOptions: AdmonitionOptions = {
  keywords: ['secondary', 'info', 'success', 'danger', 'note', 'tip', 'warning', 'important', 'caution'],
  extendDefaults: true,
}

/** Adds defaults to options. A site's keywords extend the default ones, unless `extendDefaults` is false. */
export function normalizeAdmonitionOptions(given: boolean | Partial<AdmonitionOptions>): AdmonitionOptions {
  if (typeof given === 'boolean') return DefaultAdmonitionOptions
  const options = { ...DefaultAdmonitionOptions, ...given }
  const known = options.extendDefaults ? DefaultAdmonitionOptions.keywords : []
  return { ...options, keywords: [...new Set([...known, ...options.keywords])] }
}

/** Remark plugin: turns containers of `remark-directive` with one of the keywords into `admonition` elements. */
export function admonitions(given: Partial<AdmonitionOptions> = {}): (root: DirectiveNode) => void {
  const { keywords } = normalizeAdmonitionOptions(given)
  return function transform(node) {
    if (node.type === 'containerDirective' && keywords.includes(node.name ?? '')) toAdmonition(node)
    node.children?.forEach(transform)
  }
}

function toAdmonition(node: DirectiveNode): void {
  const [first, ...others] = node.children ?? []
  const label = (first?.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true ? first : undefined
  const content = label === undefined ? (node.children ?? []) : others
  const inLabel = label?.children ?? []
  const written = node.attributes?.title ?? (inLabel[0]?.type === 'text' && inLabel.length === 1 && inLabel[0].value)
  const { class: className, id } = node.attributes ?? {}
  const properties = Object.entries({ title: written, className, id }).filter(([, value]) => value)
  node.data = { hName: 'admonition', hProperties: { ...Object.fromEntries(properties), type: node.name } }
  // a title that is more than text becomes an element, which the component extracts from its children
  const title = {
    type: 'mdxAdmonitionTitle',
    data: { hName: 'mdxAdmonitionTitle', hProperties: {} },
    children: inLabel,
  }
  node.children = label !== undefined && !written ? [title, ...content] : content
}

import { hasProtocol } from '../../../shared/index.ts'
import { encodeUrl } from '../referencePaths.ts'
import type { MdNode } from '../types.ts'

/** Elements that remark plugins see as components of the theme. */
const componentNames: { [name: string]: string } = { details: 'Details', head: 'Head' }

/**
 * Gives links and elements the forms that plugins know from Docusaurus: a link to a Markdown file has the address of its page,
 * and `details` and `head` are components.
 * @param resolveLink returns the address of the page behind a link, if there is one
 * @returns a function that restores what the author wrote wherever plugins left it unchanged
 */
export function showResolved(root: MdNode, resolveLink: (url: string) => string | undefined): (root: MdNode) => void {
  const written = new Map<string, string>()
  visit(root, (node) => {
    const { type, url = '', name } = node
    const component = type === 'mdxJsxFlowElement' ? componentNames[name ?? ''] : undefined
    if (component !== undefined) Object.assign(node, { name: component, data: { ...node.data, writtenName: name } })
    if ((type !== 'link' && type !== 'definition') || hasProtocol(url) || !/\.mdx?(?:[?#]|$)/i.test(url)) return
    const resolved = resolveLink(url)
    if (resolved === undefined) return
    node.url = resolved
    // a HAST has the address percent-encoded
    for (const form of [resolved, encodeUrl(resolved)]) written.set(form, url)
  })
  return (changed) =>
    visit(changed, (node) => {
      const { type, name = '', data } = node
      if (data?.writtenName !== undefined && name === componentNames[data.writtenName]) node.name = data.writtenName
      const url = type === 'link' || type === 'definition' ? written.get(node.url ?? '') : undefined
      if (url !== undefined) node.url = url
    })
}

function visit(node: MdNode, action: (node: MdNode) => void): void {
  action(node)
  node.children?.forEach((child) => visit(child, action))
}

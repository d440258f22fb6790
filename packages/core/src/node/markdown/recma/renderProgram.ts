import type { ContentNode, ContentTree, Json } from '../../../shared/index.ts'
import { layoutName } from '../parse/readEsm.ts'
import type { CodeParts, ElementPart } from '../types.ts'
import { toElementTree } from '../walk/elementTree.ts'
import { isVoidElement } from '../walk/html.ts'

type Props = { [name: string]: Json }

/**
 * Renders a document as the module that MDX would compile it to, which is what recma plugins expect: `_createMdxContent`
 * returns its elements as calls of React's JSX runtime; elements that components may replace are looked up in `_components`.
 */
export function renderProgram(tree: ContentTree, { statements, expressions, locals, declared }: CodeParts): string {
  const modules: string[] = []
  const tags = new Set<string>()
  const content = renderChildren('k' in tree ? tree.k : 'h' in tree ? [toNode({ t: 'div', h: tree.h })] : [])
  return [
    `import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from 'react/jsx-runtime'`,
    ...modules.map((module, index) => `import * as _imported${index} from ${JSON.stringify(module)}`),
    ...statements,
    'function _createMdxContent(props) {',
    // entries of the form `name: code` are created for the page; its statements declare the others
    ...locals.flatMap((local) => (/^[\w$]+:/.test(local) ? [`  const ${local.replace(':', ' =')}`] : [])),
    `  const _components = { ${[...[...tags].map((tag) => `${nameField(tag)}: '${tag}'`), '...props.components'].join(', ')} }`,
    `  return ${content}`,
    '}',
    'export default function MDXContent(props = {}) {',
    declared.includes(layoutName) ? '' : `  const { wrapper: ${layoutName} } = props.components || {}`,
    '  return MDXLayout ? _jsx(MDXLayout, { ...props, children: _jsx(_createMdxContent, { ...props }) }) : _createMdxContent(props)',
    '}',
  ].join('\n')

  /** A single node is rendered as it is, several as a fragment. */
  function renderChildren(nodes: ContentNode[]): string {
    const [only] = nodes
    return nodes.length === 1 && typeof only === 'object' && !('d' in only)
      ? renderNode(only)
      : renderCall('_Fragment', {}, nodes)
  }

  function renderNode(node: ContentNode): string {
    if (typeof node === 'string') return JSON.stringify(node)
    if ('d' in node) return renderExpression(node.d)
    if ('c' in node) return renderCall(nameComponent(node.c), node.p ?? {}, node.k ?? [])
    const { t: tag, a: props = {} } = node
    if ('k' in node) return renderCall(nameElement(tag), props, node.k)
    if (isVoidElement(tag)) return renderCall(nameElement(tag), props, [])
    const opened = toNode({ ...node, a: props })
    if (typeof opened === 'object' && 'k' in opened) return renderNode(opened)
    return renderCall(nameElement(tag), { ...props, dangerouslySetInnerHTML: { __html: node.h } }, [])
  }

  function renderCall(component: string, props: Props, nodes: ContentNode[]): string {
    const fields = Object.entries(props).map(([name, value]) =>
      name === '$spread'
        ? (value as number[]).map((index) => `...${renderExpression(index)}`).join(', ')
        : `${nameField(name)}: ${renderProp(value)}`,
    )
    const children = nodes.map(renderNode)
    if (children.length > 0)
      fields.push(`children: ${children.length === 1 ? String(children[0]) : `[${children.join(', ')}]`}`)
    return `${children.length > 1 ? '_jsxs' : '_jsx'}(${component}, { ${fields.join(', ')} })`
  }

  function renderProp(value: Json): string {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      if (Array.isArray(value.$nodes)) return renderCall('_Fragment', {}, value.$nodes as ContentNode[])
      if (typeof value.$dynamic === 'number') return renderExpression(value.$dynamic)
    }
    return JSON.stringify(value)
  }

  function renderExpression(index: number): string {
    return `(${expressions[index]}\n)`
  }

  function nameElement(tag: string): string {
    tags.add(tag)
    return /^\w+$/.test(tag) ? `_components.${tag}` : `_components[${JSON.stringify(tag)}]`
  }

  /** The name of a component: local if it begins with `$`, otherwise a member of the module that it is imported from. */
  function nameComponent(reference: string): string {
    if (reference.startsWith('$')) return reference.slice(1)
    const [module = '', exported = 'default'] = reference.split('#')
    if (!modules.includes(module)) modules.push(module)
    const path = exported.split('.').map((part) => `[${JSON.stringify(part)}]`)
    return `_imported${modules.indexOf(module)}${path.join('')}`
  }
}

/** Parses the HTML of an element into nodes, if it is well-formed. */
function toNode({ t, a = {}, h }: { t: string; a?: Props; h: string | number }): ContentNode {
  const node = toElementTree({ k: 'el', t, a: {}, h: String(h) } satisfies ElementPart)
  return typeof node === 'object' && 'k' in node ? { ...node, a } : { t, a, h }
}

function nameField(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
}

import Admonition from '@theme/Admonition'
import AdmonitionTypes from '@theme/Admonition/Types'
import CodeBlock from '@theme/CodeBlock'
import Details from '@theme/Details'
import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
import type { List, Nodes, Parent, Table } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { mdxJsxFromMarkdown, type MdxJsxFlowElement, type MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { directive } from 'micromark-extension-directive'
import { gfm } from 'micromark-extension-gfm'
import { mdxJsx } from 'micromark-extension-mdx-jsx'
import npmToYarn from 'npm-to-yarn'
import { createElement, Fragment, type ReactNode } from 'react'

type Props = { [name: string]: string | boolean }

/** As in MDX, tags are JSX elements, and there are no autolinks, raw HTML or indented code. */
const mdxRules = { disable: { null: ['autolink', 'codeIndented', 'htmlFlow', 'htmlText'] } }

/** Elements that the text may use; of any other element, only the content is rendered. */
const elements: { [name: string]: (props: Props, children: ReactNode[]) => ReactNode } = {
  Tabs: (_props, children) => <Tabs>{children.filter((child) => child !== null)}</Tabs>,
  TabItem: ({ value, label }, children) => (
    <TabItem
      key={String(value)}
      value={String(value ?? label)}
      {...(label === undefined ? {} : { label: String(label) })}
    >
      {children}
    </TabItem>
  ),
  details: ({ open }, children) => <Details open={open !== undefined}>{children}</Details>,
  summary: (_props, children) => <summary>{children}</summary>,
  kbd: (_props, children) => <kbd>{children}</kbd>,
  br: () => <br />,
}

const managers = [
  ['npm', 'npm'],
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
] as const

/**
 * Renders Markdown with elements and theme components. The text never becomes raw HTML, so it cannot run scripts.
 * @throws if a tag is not closed; the error has `reason`, and `line` if it is known
 */
export function renderMarkdown(text: string): ReactNode {
  const tree = fromMarkdown(text, {
    extensions: [gfm(), directive(), mdxJsx(), mdxRules],
    mdastExtensions: [gfmFromMarkdown(), directiveFromMarkdown(), mdxJsxFromMarkdown()],
  })
  return renderChildren(tree)
}

function renderChildren({ children }: Parent): ReactNode[] {
  return children.map((child, index) => keyed(renderNode(child), index))
}

function keyed(node: ReactNode, key: number): ReactNode {
  if (node === null || typeof node === 'string') return node
  // `Tabs` and `Details` look for children of these types, which therefore must not be wrapped
  const isTab = typeof node === 'object' && 'type' in node && (node.type === TabItem || node.type === 'summary')
  return isTab ? node : <Fragment key={key}>{node}</Fragment>
}

function renderNode(node: Nodes): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value
    case 'paragraph':
      return <p>{renderChildren(node)}</p>
    case 'heading':
      return createElement(`h${node.depth}`, null, ...renderChildren(node))
    case 'emphasis':
      return <em>{renderChildren(node)}</em>
    case 'strong':
      return <strong>{renderChildren(node)}</strong>
    case 'delete':
      return <del>{renderChildren(node)}</del>
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr />
    case 'blockquote':
      return <blockquote>{renderChildren(node)}</blockquote>
    case 'link':
      return isSafeAddress(node.url) ? <a href={node.url}>{renderChildren(node)}</a> : renderChildren(node)
    case 'image':
      return isSafeAddress(node.url) ? <img src={node.url} alt={node.alt ?? ''} /> : (node.alt ?? null)
    case 'list':
      return renderList(node)
    case 'code':
      return renderCode(node.value, node.lang ?? 'text', node.meta ?? '')
    case 'table':
      return renderTable(node)
    case 'containerDirective':
      return renderAdmonition(node)
    case 'leafDirective':
    case 'textDirective':
      return `${':'.repeat(node.type === 'leafDirective' ? 2 : 1)}${node.name}`
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return renderElement(node)
    default:
      return 'children' in node ? renderChildren(node) : null
  }
}

/** Renders paragraphs of items without `<p>` unless blank lines separate items or their content, as CommonMark requires. */
function renderList({ children, ordered, spread, start }: List): ReactNode {
  const isLoose = spread === true || children.some((item) => item.spread === true)
  const items = children.map((item, index) => (
    <li key={index} className={typeof item.checked === 'boolean' ? 'task-list-item' : undefined}>
      {typeof item.checked === 'boolean' && (
        <>
          <input type="checkbox" checked={item.checked} readOnly aria-label={item.checked ? 'Done' : 'To do'} />{' '}
        </>
      )}
      {item.children.map((child, place) =>
        keyed(child.type === 'paragraph' && !isLoose ? renderChildren(child) : renderNode(child), place),
      )}
    </li>
  ))
  return createElement(ordered === true ? 'ol' : 'ul', { start: start ?? undefined }, items)
}

function renderElement(node: MdxJsxFlowElement | MdxJsxTextElement): ReactNode {
  const children = unwrapBlanks(node).map((child, index) => keyed(renderNode(child), index))
  const component = Object.hasOwn(elements, node.name ?? '') ? elements[node.name ?? ''] : undefined
  if (component === undefined) return children
  const props: Props = {}
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && (attribute.value === null || typeof attribute.value === 'string')) {
      props[attribute.name] = attribute.value ?? true
    }
  }
  return component(props, children)
}

/** Unwraps paragraphs of nothing but tags, as MDX does: the parser wraps a tag on a line of its own in a paragraph. */
function unwrapBlanks({ children }: Parent): Nodes[] {
  return children.flatMap((child): Nodes[] => {
    if (child.type !== 'paragraph') return [child]
    const isOfTags = child.children.every(
      (each) => each.type === 'mdxJsxTextElement' || (each.type === 'text' && each.value.trim() === ''),
    )
    return isOfTags ? child.children.filter((each) => each.type !== 'text') : [child]
  })
}

function renderAdmonition(node: Extract<Nodes, { type: 'containerDirective' }>): ReactNode {
  if (!Object.hasOwn(AdmonitionTypes, node.name)) return renderChildren(node)
  const label = node.children.find((child) => child.type === 'paragraph' && child.data?.directiveLabel === true)
  const content = { ...node, children: node.children.filter((child) => child !== label) }
  const title = label === undefined ? {} : { title: renderChildren(label as Parent) }
  return (
    <Admonition type={node.name} {...title}>
      {renderChildren(content)}
    </Admonition>
  )
}

function renderCode(code: string, language: string, meta: string): ReactNode {
  if (!/\bnpm2yarn\b/.test(meta)) {
    return (
      <CodeBlock language={language} metastring={meta}>
        {code}
      </CodeBlock>
    )
  }
  return (
    <Tabs groupId="npm2yarn">
      {managers.map(([value, label]) => (
        <TabItem key={value} value={value} label={label}>
          <CodeBlock language={language}>{value === 'npm' ? code : npmToYarn(code, value)}</CodeBlock>
        </TabItem>
      ))}
    </Tabs>
  )
}

function renderTable({ children: [head, ...rows] }: Table): ReactNode {
  const renderRow = (row: Parent | undefined, cell: 'th' | 'td'): ReactNode =>
    row && (
      <tr>
        {row.children.map((each, index) => createElement(cell, { key: index }, ...renderChildren(each as Parent)))}
      </tr>
    )
  return (
    <table>
      <thead>{renderRow(head, 'th')}</thead>
      <tbody>
        {rows.map((row, index) => (
          <Fragment key={index}>{renderRow(row, 'td')}</Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** Whether an address cannot run a script, unlike `javascript:`. */
function isSafeAddress(url: string): boolean {
  return /^(?:https?:|mailto:|\/|#|\.)/i.test(url) || !url.includes(':')
}

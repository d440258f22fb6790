import { isRecord, type Json } from '@strata/core/shared'
import { readCard, type Card } from './cards.ts'
import {
  isElement,
  readProp,
  textOf,
  type DocComponent,
  type DocElement,
  type DocNode,
  type PlainNode,
} from './nodes.ts'

interface ExpandOptions {
  /** Cards of the page, for its `DocCardList`. */
  cards: Card[]
}

type Expand = (component: DocComponent, options: ExpandOptions) => DocNode[]

/**
 * Maps components of the classic theme to plain elements with the same content. A site that replaces one keeps its name.
 * All other components are unknown and are replaced by their children.
 */
const expansions: { [reference: string]: Expand } = {
  '@docusaurus/Head': () => [],
  '@docusaurus/Link': ({ props, children }) => [element('a', { href: textProp(props.to ?? props.href) }, children)],
  '@theme/Admonition': ({ props, children }) => {
    const title = readProp(props.title)
    const heading = title.length === 0 ? [] : [element('div', { class: 'theme-admonition__heading' }, title)]
    const classes = `theme-admonition theme-admonition-${textProp(props.type) || 'note'}`
    return [element('div', { class: classes }, [...heading, ...children])]
  },
  '@theme/CodeBlock': ({ props, children }) => [codeBlock(textOf(children), readCodeProps(props))],
  '@theme/Details': ({ props, children }) => {
    const summary = readProp(props.summary)
    const isWhole = summary.some((node) => typeof node !== 'string' && isElement(node) && node.tag === 'summary')
    return [
      element('details', {}, [
        ...(isWhole || summary.length === 0 ? summary : [element('summary', {}, summary)]),
        ...children,
      ]),
    ]
  },
  '@theme/DocCardList': ({ props }, { cards }) => {
    const shown = Array.isArray(props.items) ? props.items.flatMap(readCard) : cards
    return shown.length === 0 ? [] : [element('ul', {}, shown.map(createCardItem))]
  },
  '@theme/Heading': ({ props, children }) => [element(textProp(props.as) || 'h2', {}, children)],
  '@theme/IdealImage': image,
  '@theme/Mermaid': ({ props }) => [codeBlock(textProp(props.value), { language: 'mermaid' })],
  '@theme/LiveCodeBlock': ({ props }) => [codeBlock(textProp(props.code), readCodeProps(props))],
  '@theme/Playground': ({ props }) => [codeBlock(textProp(props.code), readCodeProps(props))],
  '@theme/Tabs': ({ props, children }) => children.flatMap((child) => expandTab(child, props)),
  '@theme/ThemedImage': image,
  '@theme/TOCInline': () => [],
}

/** Replaces all components, so that only elements and text remain, in the reading order of the page. */
export function expandComponents(nodes: DocNode[], options: ExpandOptions): PlainNode[] {
  const plain: PlainNode[] = []
  for (const node of nodes) {
    if (typeof node === 'string') plain.push(node)
    else if (isElement(node)) {
      const { kind, tag, attributes, children } = node
      plain.push({ kind, tag, attributes, children: expandComponents(children, options) })
    } else {
      const expand = Object.hasOwn(expansions, node.name) ? expansions[node.name] : undefined
      plain.push(...expandComponents(expand?.(node, options) ?? node.children, options))
    }
  }
  return plain
}

/** A tab becomes its label on a separate line, followed by its content. */
function expandTab(child: DocNode, tabs: DocComponent['props']): DocNode[] {
  if (typeof child === 'string' || isElement(child) || child.name !== '@theme/TabItem') return [child]
  const { label, value } = child.props
  const values = Array.isArray(tabs.values) ? tabs.values : []
  const listed = values.find((entry) => isRecord(entry) && entry.value === value)
  const shown = [label, isRecord(listed) ? listed.label : undefined, value]
    .map(readProp)
    .find((nodes) => nodes.length > 0)
  return [element('p', {}, [element('strong', {}, shown ?? [])]), ...child.children]
}

function createCardItem({ label, href, description }: Card): DocElement {
  return element('li', {}, [
    element('a', { href }, [label]),
    ...(description === undefined ? [] : [`: ${description}`]),
  ])
}

function image({ props }: DocComponent): DocNode[] {
  const { src, img, sources, alt } = props
  const candidates = [src, img, ...(isRecord(img) ? [img.src, isRecord(img.src) ? img.src.src : undefined] : [])]
  const url = [...candidates, ...(isRecord(sources) ? [sources.light] : [])].find((value) => typeof value === 'string')
  return typeof url === 'string' ? [element('img', { src: url, alt: textProp(alt) }, [])] : []
}

function readCodeProps({ className, language, title, metastring }: DocComponent['props']): {
  language: string
  title?: string
} {
  const name = textProp(language) || (/(?:^|\s)language-(\S+)/.exec(textProp(className))?.[1] ?? '')
  const shown = textProp(title) || /\btitle=(["'])(.*?)\1/.exec(textProp(metastring))?.[2]
  return { language: name, ...(shown === undefined ? {} : { title: shown }) }
}

function codeBlock(code: string, { language, title }: { language: string; title?: string }): DocElement {
  const attributes = { class: `language-${language}`, ...(title === undefined ? {} : { 'data-title': title }) }
  return element('pre', attributes, [element('code', {}, [code])])
}

function element(tag: string, attributes: { [name: string]: string }, children: DocNode[]): DocElement {
  return { kind: 'element', tag, attributes, children }
}

function textProp(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

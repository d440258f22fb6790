import postcss, { type ChildNode, type Declaration, type Rule as CssRule } from 'postcss'
import { listUses, type Body, type Part, type Rule, type Selector, type Sheet } from './styleSheet.ts'

const attributes = /\[(?:"[^"]*"|'[^']*'|[^[\]"'])*\]/g
/** Arguments of functions such as `:not()` and `:is()`, which a document need not contain for the selector to match. */
const innermostFunction = /:[\w-]+\([^()]*\)/g
const className = /\.((?:[\w-]|[^\0-\x7f]|\\.)+)/g
const tagName = /(?:^|[\s>+~])([a-z][\w-]*)/gi

/** Parses a stylesheet, so that documents can be given the rules that can match in them. */
export function readSheet(text: string, href: string): Sheet {
  const parts = readParts(postcss.parse(text).nodes, href)
  const listNeeds = (part: Part): string[] => {
    if ('parts' in part) return part.parts.flatMap(listNeeds)
    return 'selectors' in part ? part.selectors.flatMap(({ needs }) => needs) : []
  }
  return { parts, names: [...new Set(parts.flatMap(listNeeds))] }
}

function readParts(nodes: readonly ChildNode[], href: string): Part[] {
  return nodes.flatMap((node): Part[] => {
    if (node.type === 'rule') return [readRule(node, href)]
    if (node.type !== 'atrule' || node.name === 'charset') return []
    // for printing, the whole stylesheet applies from the start
    if (node.name === 'media' && node.params === 'print') return []
    const head = `@${node.name} ${node.params}`
    if (/^(?:media|supports|layer|container)$/.test(node.name) && node.nodes !== undefined)
      return [
        {
          head,
          isLayer: node.name === 'layer',
          parts: readParts(node.nodes, href),
        },
      ]
    return [readBody(node.nodes === undefined ? `${head};` : String(node), href)]
  })
}

function readRule({ selectors, nodes }: CssRule, href: string): Rule {
  const isProperty = (node: ChildNode): node is Declaration => node.type === 'decl' && node.prop.startsWith('--')
  return {
    selectors: selectors.map(readSelector),
    ...readBody(joinNodes(nodes.filter((node) => !isProperty(node))), href),
    properties: nodes.filter(isProperty).map((node) => ({ name: node.prop, ...readBody(String(node), href) })),
  }
}

function joinNodes(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node) => (node.type === 'decl' ? `${String(node)};` : String(node)))
    .join('')
    .replace(/;$/, '')
}

function readBody(css: string, href: string): Body {
  const text = toInline(css, href)
  return { text, uses: listUses(text) }
}

/** Makes addresses absolute: in a stylesheet they are relative to it, in a document to the document. */
function toInline(css: string, href: string): string {
  return css.replace(
    /url\((?:"([^"]*)"|'([^']*)'|([^"'()]*))\)/gi,
    (whole, double?: string, single?: string, bare?: string) => {
      const url = double ?? single ?? bare ?? ''
      // empty, absolute, or a fragment of this document
      if (/^(?:$|[a-z][\w+.-]*:|\/|#|%23)/i.test(url)) return whole
      const { pathname, search, hash } = new URL(url, `https://site${href}`)
      return whole.replace(url, () => pathname + search + hash)
    },
  )
}

function readSelector(text: string): Selector {
  // a numeric escape, which cannot be compared with HTML as written
  if (/\\[\da-f]/i.test(text)) return { text, needs: [] }
  let plain = text.replace(attributes, '')
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(innermostFunction, '')
  }
  const classes = [...plain.matchAll(className)].map(([, name = '']) => name)
  return {
    text,
    needs: [
      // HTML escapes the other characters
      ...classes.filter((name) => !/[&<>"']/.test(name)).map((name) => `.${name.replaceAll('\\', '')}`),
      ...[...plain.matchAll(tagName)].map(([, name = '']) => name.toLowerCase()),
    ],
  }
}

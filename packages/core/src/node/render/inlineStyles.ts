import postcss, { type ChildNode, type Declaration, type Rule as CssRule } from 'postcss'
import { SharedText } from './pieces.ts'

/** What a document has to contain for a selector to match in it: names of tags, and of classes with a dot. */
interface Selector {
  text: string
  needs: string[]
}

/** Declarations, with the custom properties whose values they name. */
interface Body {
  text: string
  uses: string[]
}

interface Rule extends Body {
  selectors: Selector[]
  /** Its custom properties: most that a theme defines are named nowhere on most pages. */
  properties: (Body & { name: string })[]
}

interface Group {
  head: string
  isLayer: boolean
  parts: Part[]
}

/** What is always kept, such as key frames; a rule; an at-rule around others. */
type Part = Body | Rule | Group

interface Sheet {
  parts: Part[]
  /** All that its selectors need, each once. */
  names: string[]
}

/** Gives the rules of stylesheets that can match in a document, which is handed over in pieces; undefined for one that is not known. */
export type SelectRules = (hrefs: readonly string[], document: readonly string[]) => (SharedText | undefined)[]

const attributes = /\[(?:"[^"]*"|'[^']*'|[^[\]"'])*\]/g
/** What is in the brackets of `:not()` and `:is()` need not be there. */
const innermostFunction = /:[\w-]+\([^()]*\)/g
const className = /\.((?:[\w-]|[^\0-\x7f]|\\.)+)/g
const tagName = /(?:^|[\s>+~])([a-z][\w-]*)/gi

/** Elements that browsers add to every document. */
const everywhere = ['html', 'head', 'body', 'tbody']

/** Kinds of pages whose rules are remembered. */
const maxKnown = 50

/**
 * Prepares stylesheets to be inlined: a document gets those rules that can match one of its elements as it is served, in
 * whatever state or width, so that it looks from the start as it does with the whole stylesheet.
 * @param sheets address → text
 * @param common the tags that are in every document
 */
export function createRuleSelector(sheets: { [href: string]: string }, common: string): SelectRules {
  const parsed = new Map<string, Sheet>()
  const read = (href: string): Sheet | undefined => {
    const text = sheets[href]
    if (text !== undefined && !parsed.has(href)) parsed.set(href, readSheet(text, href))
    return parsed.get(href)
  }
  const commonNames = readNames(common, new Set(everywhere))
  // scripts may set classes: every word of what is in all documents counts as one
  for (const [word] of common.matchAll(/[\w-]+/g)) commonNames.add(`.${word}`)
  const tags = common.match(/<(?:link\s|style\b)[^>]*/gi) ?? []
  const hasOthers = tags.some((tag) => /^<style|\bstylesheet\b/i.test(tag))
  const known = new Map<string, (SharedText | undefined)[]>()
  return (hrefs, document) => {
    const names = document.reduce((found, html) => readNames(html, found), new Set(commonNames))
    const asked = new Set(document.flatMap(listUses))
    const sheets = hrefs.map(read)
    // pages that show the same components get the same rules
    const key = JSON.stringify([
      hrefs,
      sheets.map((sheet) => sheet && writeFound(sheet.names, names)),
      [...asked].sort(),
    ])
    const found = known.get(key) ?? select(sheets, names, asked)
    if (known.size > maxKnown) known.clear()
    known.set(key, found)
    return found
  }

  function select(sheets: (Sheet | undefined)[], names: ReadonlySet<string>, asked: ReadonlySet<string>) {
    const parts = sheets.flatMap((sheet) => sheet?.parts ?? [])
    // a stylesheet that nobody has read may ask for any property
    const uses = hasOthers || sheets.includes(undefined) ? undefined : findUses(parts, asked, names)
    // written like this, it does not end the element
    return sheets.map((sheet) => sheet && new SharedText(writeParts(sheet.parts, names, uses).replaceAll('</', '<\\/')))
  }
}

/** Which of a stylesheet's names are in a document, a digit each. */
function writeFound(all: readonly string[], names: ReadonlySet<string>): string {
  let digits = ''
  for (const name of all) digits += names.has(name) ? '1' : '0'
  return digits
}

function readSheet(text: string, href: string): Sheet {
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
    // the stylesheet itself is there for print from the start
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

/** Custom properties that some CSS, or HTML with CSS in it, asks for. */
function listUses(text: string): string[] {
  return [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)
}

/** Addresses in a stylesheet are relative to it, those in a document to the document. */
function toInline(css: string, href: string): string {
  return css.replace(
    /url\((?:"([^"]*)"|'([^']*)'|([^"'()]*))\)/gi,
    (whole, double?: string, single?: string, bare?: string) => {
      const url = double ?? single ?? bare ?? ''
      // empty, with a scheme or from the root, or a part of this document
      if (/^(?:$|[a-z][\w+.-]*:|\/|#|%23)/i.test(url)) return whole
      const { pathname, search, hash } = new URL(url, `https://site${href}`)
      return whole.replace(url, () => pathname + search + hash)
    },
  )
}

function readSelector(text: string): Selector {
  // a sign by its number, of which no HTML knows
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
      // others are written in another way in HTML
      ...classes.filter((name) => !/[&<>"']/.test(name)).map((name) => `.${name.replaceAll('\\', '')}`),
      ...[...plain.matchAll(tagName)].map(([, name = '']) => name.toLowerCase()),
    ],
  }
}

function matches({ needs }: Selector, names: ReadonlySet<string>): boolean {
  return needs.every((name) => names.has(name))
}

/** Custom properties that a document asks for, those among them whose values ask for others. */
function findUses(parts: readonly Part[], asked: ReadonlySet<string>, names: ReadonlySet<string>): Set<string> {
  const uses = new Set(asked)
  const properties: Rule['properties'] = []
  const visit = (part: Part): void => {
    if ('parts' in part) return part.parts.forEach(visit)
    if ('selectors' in part) {
      if (!part.selectors.some((selector) => matches(selector, names))) return
      properties.push(...part.properties)
    }
    for (const name of part.uses) uses.add(name)
  }
  parts.forEach(visit)
  for (let size = -1; size < uses.size; ) {
    size = uses.size
    for (const property of properties) if (uses.has(property.name)) property.uses.forEach((name) => uses.add(name))
  }
  return uses
}

/** @param uses names of the custom properties that are asked for; undefined keeps all */
function writeParts(parts: readonly Part[], names: ReadonlySet<string>, uses: ReadonlySet<string> | undefined): string {
  let css = ''
  for (const part of parts) {
    if ('parts' in part) {
      const inner = writeParts(part.parts, names, uses)
      // an empty layer says, too, which comes before which
      if (inner !== '' || part.isLayer) css += `${part.head}{${inner}}`
    } else if ('selectors' in part) {
      const selectors = part.selectors.filter((selector) => matches(selector, names))
      if (selectors.length === 0) continue
      const properties = part.properties.filter(({ name }) => uses?.has(name) ?? true).map(({ text }) => text)
      const body = [...properties, part.text].filter((text) => text !== '').join(';')
      if (body !== '') css += `${selectors.map(({ text }) => text).join()}{${body}}`
    } else css += part.text
  }
  return css
}

const tagStart = /<[a-z][^\s/>]*/gi
/** Also where it is in a text, which costs less than to tell: a document may have a rule too many. */
const classAttribute = /\sclass=(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi

/** Adds the names of the tags and classes of some HTML. The same ones come again and again, and are read once. */
function readNames(html: string, names: Set<string>): Set<string> {
  for (const start of new Set(html.match(tagStart))) names.add(start.slice(1).toLowerCase())
  for (const attribute of new Set(html.match(classAttribute)))
    for (const name of attribute.slice(' class='.length).split(/[\s"']+/)) names.add(`.${name}`)
  return names
}

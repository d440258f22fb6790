import { SharedText } from './pieces.ts'
import { listUses, type Part, type Rule, type Selector, type Sheet } from './styleSheet.ts'

/**
 * Returns the rules of stylesheets that can match in a document, which is passed in pieces; undefined for an unknown
 * stylesheet.
 */
export type SelectRules = (hrefs: readonly string[], document: readonly string[]) => (SharedText | undefined)[]

/** Elements that browsers add to every document. */
const everywhere = ['html', 'head', 'body', 'tbody']

/** Maximum number of cached selections. */
const maxKnown = 50

/**
 * Prepares stylesheets for inlining: a document gets the rules that can match any of its elements as served, in any state or
 * width, so that it initially looks the same as with the whole stylesheet.
 * @param known address → stylesheet
 * @param common the tags that every document has
 */
export function createRuleSelector(known: { [href: string]: Sheet }, common: string): SelectRules {
  const commonNames = readNames(common, new Set(everywhere))
  // scripts may set classes, so every word in the common tags counts as a class
  for (const [word] of common.matchAll(/[\w-]+/g)) commonNames.add(`.${word}`)
  const tags = common.match(/<(?:link\s|style\b)[^>]*/gi) ?? []
  const hasOthers = tags.some((tag) => /^<style|\bstylesheet\b/i.test(tag))
  const selected = new Map<string, (SharedText | undefined)[]>()
  return (hrefs, document) => {
    const names = document.reduce((found, html) => readNames(html, found), new Set(commonNames))
    const asked = new Set(document.flatMap(listUses))
    const sheets = hrefs.map((href) => known[href])
    // pages with the same components get the same rules
    const key = JSON.stringify([
      hrefs,
      sheets.map((sheet) => sheet && encodeFound(sheet.names, names)),
      [...asked].sort(),
    ])
    const found = selected.get(key) ?? select(sheets, names, asked)
    if (selected.size > maxKnown) selected.clear()
    selected.set(key, found)
    return found
  }

  function select(sheets: (Sheet | undefined)[], names: ReadonlySet<string>, asked: ReadonlySet<string>) {
    const parts = sheets.flatMap((sheet) => sheet?.parts ?? [])
    // a stylesheet that was not parsed may use any custom property
    const uses = hasOthers || sheets.includes(undefined) ? undefined : findUses(parts, asked, names)
    // escaped like this, the text cannot end the style element
    return sheets.map((sheet) => sheet && new SharedText(writeParts(sheet.parts, names, uses).replaceAll('</', '<\\/')))
  }
}

/** Encodes which of a stylesheet's names are in a document, one digit each. */
function encodeFound(all: readonly string[], names: ReadonlySet<string>): string {
  let digits = ''
  for (const name of all) digits += names.has(name) ? '1' : '0'
  return digits
}

function matches({ needs }: Selector, names: ReadonlySet<string>): boolean {
  return needs.every((name) => names.has(name))
}

/** Collects the custom properties that a document uses, including those used in the values of others. */
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

/** @param uses names of the custom properties in use; undefined keeps all */
function writeParts(parts: readonly Part[], names: ReadonlySet<string>, uses: ReadonlySet<string> | undefined): string {
  let css = ''
  for (const part of parts) {
    if ('parts' in part) {
      const inner = writeParts(part.parts, names, uses)
      // even an empty layer determines the order of layers
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
/** Matches in text, too, which is cheaper than parsing: a document may get unneeded rules. */
const classAttribute = /\sclass=(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi

/** Adds the tag and class names of some HTML. Duplicate matches are processed only once. */
function readNames(html: string, names: Set<string>): Set<string> {
  for (const start of new Set(html.match(tagStart))) names.add(start.slice(1).toLowerCase())
  for (const attribute of new Set(html.match(classAttribute)))
    for (const name of attribute.slice(' class='.length).split(/[\s"']+/)) names.add(`.${name}`)
  return names
}

import fs from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { createFolder, writeFiles } from '../../../core/src/node/__fixtures__/createFolder.ts'
import { mustBuild } from '../../../core/src/node/__fixtures__/buildTestSite.ts'
import { createHostileSite, type PlacedText } from './__fixtures__/hostileSite.ts'

type Element = DefaultTreeAdapterTypes.Element

/**
 * `HOSTILE_SEEDS=50 npx vitest run packages/preset-classic/src/node/hostileText` tries more texts; `HOSTILE_SEED=7` sets the first seed.
 */
const first = Number(process.env.HOSTILE_SEED ?? 1)
const seeds = Array.from({ length: Number(process.env.HOSTILE_SEEDS ?? 1) }, (_, index) => first + index)

const siteDir = createFolder()

/** A string read back from the build. */
interface Reading {
  file: string
  kind: 'data' | 'html' | 'search'
  /** The string; for HTML text also those of the parent elements, in which the text may continue. */
  values: string[]
}

test.for(seeds)('hostile text in every field is escaped correctly, seed %i', async (seed) => {
  const { files, placed } = createHostileSite(seed)
  writeFiles(siteDir, files)
  await mustBuild(siteDir)

  const readings = readOutput(path.join(siteDir, 'build'))
  const byMark = new Map(placed.map((text) => [text.mark, text]))
  const wrong = readings.flatMap((reading) => findWrong(reading, byMark))
  expect(wrong).toEqual([])
  const seen = new Set(readings.flatMap(({ values }) => listMarks(decodeUrls(values[0] ?? ''))))
  // these two occur only in scripts
  const unseen = placed.flatMap(({ mark, field }) => (seen.has(mark) ? [] : [field]))
  expect(unseen).toEqual(['customFields', 'id of the announcement bar'])
})

/** Matches a mark. In URLs, ids and search terms, something else follows it, so those do not match. */
const markPattern = /(?<!\w)q\d+q(?= )/g

function listMarks(value: string): string[] {
  return value.match(markPattern) ?? []
}

/** Texts that begin in a string but do not continue as they were written. */
function findWrong({ file, kind, values }: Reading, placed: Map<string, PlacedText>): object[] {
  const found = values.map((value) => clean(decodeUrls(value), kind))
  return listMarks(found[0] ?? '').flatMap((mark) => {
    const { field, text, asWritten = text } = placed.get(mark) ?? { field: 'unknown', text: '' }
    const wanted = clean(text, kind)
    if (kind === 'search' && found.some((value) => isStart(value.slice(value.indexOf(mark)), wanted))) return []
    if (found.some((value) => value.includes(wanted) || (kind === 'data' && value.includes(clean(asWritten, kind)))))
      return []
    return [
      {
        field,
        file,
        kind,
        wanted,
        found: found.map((value) => value.slice(value.indexOf(mark)).slice(0, wanted.length + 40)),
      },
    ]
  })
}

function isStart(value: string, wanted: string): boolean {
  return value.endsWith('…') && wanted.startsWith(value.slice(0, -1))
}

/**
 * Normalizes a text: HTML collapses whitespace, and the characters with which the engine marks tokens never come from a source.
 */
function clean(value: string, kind: Reading['kind']): string {
  const text = value.replace(/[\uE000\uE001]/g, '\uFFFD')
  return kind === 'data' ? text : text.replace(/\s+/g, ' ')
}

function decodeUrls(value: string): string {
  return value.replace(/(?<=https:\/\/example\.com\/\?q=)[^\s"<>]*/g, (query) => decodeURIComponent(query))
}

function readOutput(outDir: string): Reading[] {
  const files = fs.readdirSync(outDir, { recursive: true, encoding: 'utf8' })
  return files.flatMap((file) => {
    // the search puts texts on one line and truncates long ones
    const isSearch = file.startsWith('assets/search/')
    const read = () => fs.readFileSync(path.join(outDir, file), 'utf8')
    const toReading = ({ kind, values }: Found): Reading => ({ file, kind: isSearch ? 'search' : kind, values })
    if (file.endsWith('.html')) return readDocument(read()).map(toReading)
    if (file.endsWith('.json')) return readJson(read()).map(toReading)
    if (file.endsWith('.xml')) return readXml(read()).map(toReading)
    return []
  })
}

interface Found extends Omit<Reading, 'file'> {
  kind: 'data' | 'html'
}

function readDocument(html: string): Found[] {
  return readElements(listElements(parse(html, { scriptingEnabled: false })))
}

function readElements(elements: Element[]): Found[] {
  // elements that only the hostile texts could have created
  expect(elements.filter(isHostile).map(textOf)).toEqual([])
  return elements.flatMap((element): Found[] => {
    const attributes = element.attrs.map(({ value }): Found => ({ kind: 'data', values: [value] }))
    if (element.tagName === 'style') return attributes
    if (element.tagName === 'script') {
      const type = valueOf(element, 'type')
      if (type?.includes('json')) return [...attributes, ...readJson(textOf(element))]
      if (type === undefined) expect(() => new vm.Script(textOf(element)), textOf(element)).not.toThrow()
      return attributes
    }
    return [...attributes, ...readTexts(element)]
  })
}

function readTexts(element: Element): Found[] {
  const around: string[] = []
  for (let node: DefaultTreeAdapterTypes.ParentNode | null = element; node !== null && around.length < 3; ) {
    around.push(textOf(node))
    node = 'parentNode' in node ? node.parentNode : null
  }
  return element.childNodes.flatMap((child): Found[] =>
    child.nodeName === '#text' ? [{ kind: 'html', values: [textOf(child), ...around] }] : [],
  )
}

function readJson(text: string): Found[] {
  return readValue(JSON.parse(text))
}

/** Collects the strings and keys in data. */
function readValue(value: unknown): Found[] {
  if (typeof value === 'string') return value.startsWith('<') ? readHtml(value) : [{ kind: 'data', values: [value] }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => [
    { kind: 'data', values: [key] },
    ...(typeof inner === 'string' && isHtml(key, value) ? readHtml(inner) : readValue(inner)),
  ])
}

/**
 * Whether a value is HTML: headings of a table of contents, contents of an element in a document, and what a feed declares as
 * HTML.
 */
function isHtml(
  key: string,
  { '@_type': type, level, t }: { '@_type'?: unknown; level?: unknown; t?: unknown },
): boolean {
  return (
    (key === '#text' && type === 'html') ||
    (key === 'value' && typeof level === 'number') ||
    (key === 'h' && typeof t === 'string')
  )
}

function readHtml(html: string): Found[] {
  return readElements(listElements(parseFragment(`<div>${html}</div>`, { scriptingEnabled: false })))
}

function readXml(text: string): Found[] {
  expect(XMLValidator.validate(text)).toBe(true)
  const parser = new XMLParser({ ignoreAttributes: false, htmlEntities: true, trimValues: false })
  return readValue(parser.parse(text))
}

function listElements(node: DefaultTreeAdapterTypes.Node): Element[] {
  const inner = 'childNodes' in node ? node.childNodes.flatMap(listElements) : []
  return 'attrs' in node ? [node, ...inner] : inner
}

function isHostile(element: Element): boolean {
  return (
    /^(hostile-element|textarea|plaintext)$/.test(element.tagName) ||
    valueOf(element, 'hostile-attribute') !== undefined ||
    (element.tagName === 'script' && textOf(element).startsWith('hostile'))
  )
}

function valueOf(element: Element, wanted: string): string | undefined {
  return element.attrs.find(({ name }) => name === wanted)?.value
}

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

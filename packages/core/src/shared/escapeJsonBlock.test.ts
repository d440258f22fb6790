import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { expect, test } from 'vitest'
import { escapeJsonBlock, escapeScriptText } from './escapeJsonBlock.ts'

const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<!--',
        '<script',
        '<SCRIPT>',
        '</script',
        '>',
        '-->',
        '--!>',
        '</',
        '<',
        ']]>',
        '\u2028',
        '\\',
        '"',
      ),
      fc.string(),
    ),
  )
  .map((parts) => parts.join(''))

/** The script's text as a browser parses it, and whether parsing continues correctly after the script. */
function readBack(type: string, text: string): { text: string; isEnded: boolean } {
  const document = parse(`<body><script type="${type}">${text}</script><p>after</p>`)
  const [script, next] = findBody(document)?.childNodes ?? []
  const inner = script !== undefined && 'childNodes' in script ? script.childNodes : []
  const own = inner.map((node) => ('value' in node ? node.value : '')).join('')
  return { text: own, isEnded: next?.nodeName === 'p' }
}

function findBody(node: DefaultTreeAdapterTypes.Node): DefaultTreeAdapterTypes.Element | undefined {
  if (!('childNodes' in node)) return undefined
  if (node.nodeName === 'body' && 'tagName' in node) return node
  for (const child of node.childNodes) {
    const found = findBody(child)
    if (found !== undefined) return found
  }
  return undefined
}

test('JSON of any text survives an HTML parser', () => {
  fc.assert(
    fc.property(hostileText, hostileText, (key, value) => {
      const data = { [key]: [value] }
      const { text, isEnded } = readBack('application/json', escapeJsonBlock(JSON.stringify(data)))
      expect(isEnded).toBe(true)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(data)))
    }),
    { numRuns: 1000 },
  )
})

test.each(['application/json', 'application/ld+json', ' application/LD+JSON', 'importmap', 'speculationrules'])(
  'escapes every < in a script of type "%s"',
  (type) => expect(escapeScriptText('["<b>"]', type)).toBe('["\\u003cb>"]'),
)

test('any text in a string literal neither ends its script early nor swallows the end tag', () => {
  fc.assert(
    fc.property(hostileText, (value) => {
      const { text, isEnded } = readBack('module', escapeScriptText(`text = ${JSON.stringify(value)}`, undefined))
      expect(isEnded).toBe(true)
      // oxlint-disable-next-line no-new-func
      expect(new Function('text', `${text}; return text`)('')).toBe(value)
    }),
    { numRuns: 1000 },
  )
})

test('leaves other code unchanged', () => {
  expect(escapeScriptText('if (a < b && c<d) x()', 'module')).toBe('if (a < b && c<d) x()')
})

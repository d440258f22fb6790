import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SelectRules } from './inlineStyles.ts'
import { joinPieces, SharedText } from './pieces.ts'
import { renderDocument, renderHtmlTags, renderStartTag } from './renderDocument.ts'

const template = {
  startTag: '',
  preload: [],
  styles: [],
  earlyTags: '',
  headTags: '',
  preBodyTags: '',
  postBodyTags: '',
  bodyAttributes: {},
  generator: 'test',
}

function renderHtml(html: string): string {
  const head = { tags: [], htmlAttributes: {}, bodyAttributes: {} }
  return joinPieces(renderDocument({ html, head, inlineData: '{}', scripts: [], styles: [] }, template))
}

describe('the first paint', () => {
  test('waits for nothing but stylesheets', () => {
    const html = renderHtml('<p>Short</p>')
    expect(html).not.toContain('blocking="render"')
    expect(html).not.toContain('rel="expect"')
  })
})

describe('a stylesheet', () => {
  const render = (rules: string | undefined, styleSources?: string[]) => {
    const head = {
      tags: [],
      htmlAttributes: { class: 'a' },
      bodyAttributes: {},
    }
    const parts = {
      html: '<p>Short</p>',
      head,
      inlineData: '{}',
      scripts: [],
      styles: ['/b.css'],
    }
    const selectRules: SelectRules = (hrefs, document) => {
      expect(document).toEqual(['<html class="a" data-has-hydrated="false">', '<body>', '<p>Short</p>'])
      return hrefs.map((href) => (href === '/a.css' && rules !== undefined ? new SharedText(rules) : undefined))
    }
    return joinPieces(renderDocument(parts, { ...template, styles: ['/a.css'] }, { selectRules, styleSources }))
  }

  test('whose rules are inlined loads late, and in its place if scripts are off', () => {
    expect(render('p{x:y}')).toContain(
      [
        '<style>p{x:y}</style>',
        '<link rel="stylesheet" href="/a.css" media="print" data-late fetchpriority="high"><noscript><link rel="stylesheet" href="/a.css"></noscript>',
        '<link rel="stylesheet" href="/b.css">',
      ].join('\n'),
    )
  })

  test('is allowed by the security policy, as are inlined rules', () => {
    const hash = createHash('sha256').update('p{x:y}').digest('base64')
    const start = '<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="style-src'
    expect(render('p{x:y}', ["'self'", 'https://a.example'])).toContain(
      `${start} 'self' https://a.example 'sha256-${hash}'">\n`,
    )
    expect(render(undefined, ["'self'"])).toContain(`${start} 'self'">\n`)
    expect(render('p{x:y}')).not.toContain('http-equiv')
  })

  test('whose rules are not inlined blocks rendering', () => {
    expect(render(undefined)).toContain('<link rel="stylesheet" href="/a.css">\n<link rel="stylesheet" href="/b.css">')
  })
})

describe('the start tag', () => {
  test('has the entry script with low priority', () => {
    expect(renderStartTag('/a.js')).toContain(
      '<script type="module" id="__strata_entry" src="/a.js" fetchpriority="low"></script>',
    )
  })

  test('escapes the address of the script', () => {
    expect(renderStartTag('/"></script>.js').match(/<\/script>/g)).toHaveLength(2)
  })
})

test('writes attributes of tags as Docusaurus does, without undefined ones', () => {
  const attributes = { a: 1, b: 0, c: null, d: true, e: false, f: undefined, g: 'x' }
  expect(renderHtmlTags({ tagName: 'meta', attributes })).toBe('<meta a="1" b="0" c="null" d g="x">')
})

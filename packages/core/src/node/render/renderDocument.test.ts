import { describe, expect, test } from 'vitest'
import { renderDocument, renderStartTag } from './renderDocument.ts'

const template = {
  startTag: '',
  preload: [],
  styles: [],
  earlyTags: '',
  headTags: '',
  preBodyTags: '',
  postBodyTags: '',
  generator: 'test',
}

function renderHtml(html: string): string {
  const head = { tags: [], htmlAttributes: {}, bodyAttributes: {} }
  return renderDocument({ html, head, inlineData: '{}', scripts: [], styles: [] }, template)
}

describe('the first paint', () => {
  test('waits for the end of an ordinary document', () => {
    const html = renderHtml('<p>Short</p>')
    expect(html).toContain('<link rel="expect" href="#__strata_page" blocking="render">')
    expect(html.indexOf('id="__strata_page"')).toBeGreaterThan(html.indexOf('<p>Short</p>'))
  })

  test('does not wait for that of a huge one', () => {
    expect(renderHtml('<p>word</p>'.repeat(50_000))).not.toContain('rel="expect"')
  })
})

describe('the start tag', () => {
  test('names one script', () => {
    expect(renderStartTag(['/a.js'])).toBe('<script type="module" src="/a.js"></script>')
  })

  test('runs several in their order', () => {
    const tag = renderStartTag(['/a.js', '/b.js'])
    expect(tag).toMatch(
      /^<script type="module">[\s\S]*for\(const url of \["\/a\.js","\/b\.js"\]\)\{await import\(url\)/,
    )
  })

  test('cannot be ended by an address', () => {
    expect(renderStartTag(['/</script>.js', '/b.js']).match(/<\/script>/g)).toHaveLength(1)
  })

  test('is empty without scripts', () => {
    expect(renderStartTag([])).toBe('')
  })
})

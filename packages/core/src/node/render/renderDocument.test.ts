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
  test('waits for nothing but stylesheets', () => {
    const html = renderHtml('<p>Short</p>')
    expect(html).not.toContain('blocking="render"')
    expect(html).not.toContain('rel="expect"')
  })
})

describe('the start tag', () => {
  test('names the script of every page, to be fetched after what the first paint needs', () => {
    expect(renderStartTag('/a.js')).toContain(
      '<script type="module" id="__strata_entry" src="/a.js" fetchpriority="low"></script>',
    )
  })

  test('cannot be ended by an address', () => {
    expect(renderStartTag('/"></script>.js').match(/<\/script>/g)).toHaveLength(2)
  })
})

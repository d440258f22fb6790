import type { Json } from '@strata/core'
import { describe, expect, test } from 'vitest'
import { createMarkdownRenderers } from './markdownRenderers.ts'

const renderers = createMarkdownRenderers((_id, message) => message)
const german = createMarkdownRenderers(
  (id, message) =>
    ({ 'theme.admonition.tip': 'Tipp', 'theme.admonition.info': 'Hinweis', 'theme.CodeBlock.copied': 'Kopiert' })[id] ??
    message,
)

describe('codeBlock', () => {
  const block = {
    code: 'a <b>\n',
    language: 'js',
    lines: [
      { html: 'a &lt;b&gt;', classNames: [] },
      { html: '', classNames: ['theme-code-block-highlighted-line'] },
    ],
    meta: {},
  }

  test('has stable class names and no style attribute', () => {
    const html = renderers.codeBlock(block)
    expect(html).toContain('<div class="language-js theme-code-block"><div class="theme-code-block__content">')
    expect(html).toContain('<pre tabindex="0" class="prism-code language-js"><code class="theme-code-block__lines">')
    expect(html).toContain(
      '<span class="token-line">a &lt;b&gt;\n</span><span class="token-line theme-code-block-highlighted-line">\n</span></code>',
    )
    expect(html).not.toContain('style=')
  })

  test('escapes the title and writes line numbers', () => {
    const html = renderers.codeBlock({ ...block, title: '<x> & "y"', lineNumbersStart: 7, className: 'mine' })
    expect(html).toContain(
      '<div class="language-js theme-code-block mine"><div class="theme-code-block__title">&lt;x&gt; &amp; &quot;y&quot;</div>',
    )
    expect(html).toContain('<span class="token-line" data-line="7">')
    expect(html).toContain('data-line="8">\n</span>')
  })

  test('labels a block without a language as text', () => {
    expect(renderers.codeBlock({ ...block, language: '' })).toContain(
      '<pre tabindex="0" class="prism-code language-text">',
    )
  })
})

describe('admonition', () => {
  test('has icon, heading and content', () => {
    const { open, close } = renderers.admonition({ keyword: 'tip' })
    expect(open).toMatch(
      /^<div class="theme-admonition theme-admonition-tip alert alert--success"><div class="theme-admonition__heading"><span/,
    )
    expect(open).toMatch(/<\/svg><\/span>Tip<\/div><div class="theme-admonition__content">$/)
    expect(close).toBe('</div></div>')
  })

  test.each([
    { keyword: 'important', alert: 'info', title: 'Important' },
    { keyword: 'secondary', alert: 'secondary', title: 'Secondary' },
    { keyword: 'my-own', alert: 'info', title: 'Info' },
    { keyword: 'constructor', alert: 'info', title: 'Info' },
  ])('$keyword looks like $alert', ({ keyword, alert, title }) => {
    const { open } = renderers.admonition({ keyword })
    expect(open).toContain(`theme-admonition-${keyword} alert alert--${alert}"`)
    expect(open).toContain(`</span>${title}</div>`)
  })

  test('accepts a title, classes and an id', () => {
    const { open } = renderers.admonition({ keyword: 'note', titleHtml: 'My <em>title</em>', className: 'x', id: 'y' })
    expect(open).toContain('alert alert--secondary x" id="y">')
    expect(open).toContain('</span>My <em>title</em></div>')
  })
})

test('translates texts', () => {
  expect(german.admonition({ keyword: 'tip' }).open).toContain('</span>Tipp</div>')
  // a custom keyword gets the title of the type that it falls back to
  expect(german.admonition({ keyword: 'own' }).open).toContain('</span>Hinweis</div>')
  expect(german.codeBlock({ code: '', language: '', lines: [], meta: {} })).toContain('data-copied="Kopiert"')
})

test('a heading links to itself', () => {
  expect(renderers.headingAnchor({ id: 'a-b', text: 'A "b"' })).toBe(
    '<a class="hash-link" href="#a-b" aria-label="Direct link to A &quot;b&quot;" title="Direct link to A &quot;b&quot;"></a>',
  )
})

describe('components rendered at build', () => {
  const { '@theme/Admonition': admonition, '@theme/Details': details } = renderers.components ?? {}

  test('renders an admonition with plain props', () => {
    expect(admonition?.({ props: { type: 'tip', title: 'a < b' }, html: '<p>x</p>' })).toContain(
      '</span>a &lt; b</div><div class="theme-admonition__content"><p>x</p></div></div>',
    )
  })

  test('renders an admonition with text as its icon', () => {
    expect(admonition?.({ props: { type: 'tip', icon: '<>' }, html: '' })).toContain(
      '<span class="theme-admonition__icon">&lt;&gt;</span>Tip</div>',
    )
  })

  test.each<{ [name: string]: Json }>([{ type: 'tip', icon: '' }, { type: 'tip', title: { $nodes: [] } }, {}])(
    'leaves an admonition with %o to React',
    (props) => {
      expect(admonition?.({ props, html: '' })).toBeUndefined()
    },
  )

  test('details accept a summary as text or as the first child', () => {
    expect(details?.({ props: { summary: 'More' }, html: '<p>x</p>' })).toBe(
      '<details class="details alert alert--info"><summary>More</summary><p>x</p></details>',
    )
    expect(details?.({ props: {}, html: '<summary>S</summary><p>x</p>' })).toBe(
      '<details class="details alert alert--info"><summary>S</summary><p>x</p></details>',
    )
    expect(details?.({ props: { open: true }, html: '<summary>S</summary>' })).toBeUndefined()
    expect(details?.({ props: {}, html: '<p>x</p>' })).toBeUndefined()
  })
})

import { expect, test } from 'vitest'
import type { CompiledContent } from '../../shared/index.ts'
import type { StandaloneComponent } from '../api/markdown.ts'
import { absolutizeUrls, renderContentHtml } from './renderContentHtml.ts'

test.each([
  ['<a href="/a">', '<a href="https://example.com/a">'],
  ['<img alt="a > b" src="/a.png"/>', '<img alt="a > b" src="https://example.com/a.png"/>'],
  ['<img srcset="/a.png 1x, /b.png 2x">', '<img srcset="https://example.com/a.png 1x, https://example.com/b.png 2x">'],
  ['<a href="//other.example">', '<a href="//other.example">'],
  ['<code>&lt;img src="/a.png"></code>', '<code>&lt;img src="/a.png"></code>'],
])('makes URLs in tags of %s absolute', (html, expected) => {
  expect(absolutizeUrls(html, 'https://example.com')).toBe(expected)
})

test('keeps buttons of authors, but not those of code blocks', () => {
  const button = (name: string) => `<button type="button" class="${name}">${name}</button>`
  const content = { tree: { h: button('button') + button('clean-btn copy') } } as unknown as CompiledContent
  const settings = { siteUrl: 'https://example.com', components: {} }
  expect(renderContentHtml(content, settings)).toBe(button('button'))
})

test.each(['value', 'code'])('renders the text of a code block in a component: %s', (prop) => {
  const content = { tree: { k: [{ c: '@theme/Shown', p: { [prop]: 'a < b' } }] } } as unknown as CompiledContent
  expect(renderContentHtml(content, { siteUrl: 'https://example.com', components: {} })).toBe('<pre>a &lt; b</pre>')
})

test('renders the title of an admonition that is a child with markup', () => {
  const title = { t: 'mdxAdmonitionTitle', k: ['My ', { t: 'b', h: 'title' }] }
  const node = { c: '@theme/Admonition', p: { type: 'tip' }, k: [title, { t: 'p', h: 'Text' }] }
  const content = { tree: { k: [node] } } as unknown as CompiledContent
  const components = {
    '@theme/Admonition': ({ props, html, htmlOf }: Parameters<StandaloneComponent>[0]) =>
      `[${htmlOf(props.title)}|${html}]`,
  }
  expect(renderContentHtml(content, { siteUrl: 'https://example.com', components })).toBe(
    '[My <b>title</b>|<p>Text</p>]',
  )
})

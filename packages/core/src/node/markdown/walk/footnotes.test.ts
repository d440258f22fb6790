import { expect, test } from 'vitest'
import { compileTest as compile } from '../__fixtures__/compileTest.ts'

const source = 'Text[^1] and more[^1].\n\n[^1]: First *note*.\n'

test('uses components of the site for all elements of footnotes', () => {
  const tags = ['a', 'sup', 'section', 'h2', 'ol', 'li']
  const liveElements = Object.fromEntries(tags.map((tag) => [tag, `@site/${tag}`]))
  const { tree, components } = compile(source, { liveElements })
  expect(components.toSorted()).toEqual(tags.map((tag) => `@site/${tag}`).toSorted())
  const html = JSON.stringify(tree)
  expect(html).not.toMatch(/<(?:a|sup|section|h2|ol|li)[ >]/)
  expect(html).toContain('{"c":"@site/h2","p":{"className":"sr-only","id":"footnote-label"},"k":["Footnotes"]}')
  expect(html).toContain(
    '"p":{"href":"#user-content-fn-1","id":"user-content-fnref-1-2","data-footnote-ref":"","aria-describedby":"footnote-label"},"k":["1"]',
  )
})

test.for([
  [{ a: '@site/A' }, '{"t":"p","k":["First ",{"t":"em","k":["note"]},"."," ",{"c":"@site/A",'],
  [{ a: '@site/A', p: '@site/P' }, '{"c":"@site/P","p":{},"k":["First ",{"t":"em","h":"note"},"."," ",{"c":"@site/A",'],
  [
    { em: '@site/Em' },
    '{"t":"p","a":{},"k":["First ",{"c":"@site/Em","p":{},"k":["note"]},"."," ",{"t":"a","a":{"href":',
  ],
] as const)(
  'puts links back into the last paragraph of a footnote with the components %j',
  ([liveElements, expected]) => {
    expect(JSON.stringify(compile(source, { liveElements }).tree)).toContain(expected)
  },
)

test('puts links back below a footnote that does not end with a paragraph', () => {
  const { tree } = compile('Text[^1].\n\n[^1]: First\n\n    - list\n', { liveElements: { ul: '@site/Ul' } })
  expect(JSON.stringify(tree)).toMatch(/\{"c":"@site\/Ul".*?\]\},\{?.*?data-footnote-backref/)
})

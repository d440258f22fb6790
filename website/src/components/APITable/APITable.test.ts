import { createElement as h, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import APITable from './index.tsx'

/** Renders static HTML as the engine does: it reads the part, and on the server leaves a number in it. */
function StaticPart({ node }: { node: { h: string | number } }): ReactElement {
  const html = String(node.h)
  node.h = 7
  return h('table', { dangerouslySetInnerHTML: { __html: html } })
}

const rowIds = (html: string) => [...html.matchAll(/<tr id="([^"]*)"/g)].map(([, id]) => id)

test('adds ids to a table given as HTML, and stores its position in the page data', () => {
  const node = { h: '<tbody><tr><td><code>path</code></td></tr></tbody>' as string | number }
  const html = renderToStaticMarkup(h(APITable, { name: 'docs', children: h(StaticPart, { node }) }))
  expect(rowIds(html)).toEqual(['docs-path'])
  expect(node.h).toBe(7)
})

const cell = (tag: 'td' | 'th', ...children: (ReactElement | string)[]) => h(tag, {}, ...children)
const row = (...cells: ReactElement[]) => h('tr', {}, ...cells)
const code = (text: string) => h('code', {}, text)

test('adds the same ids and links to a table of elements', () => {
  const table = h(
    'table',
    {},
    h('thead', {}, row(cell('th', 'Name'), cell('th', 'Type'))),
    h(
      'tbody',
      {},
      row(cell('td', code('path')), cell('td', code('string'))),
      row(cell('td', h('a', { href: '/x/' }, code('--port'))), cell('td', 'a')),
      row(cell('td', 'A plain name'), cell('td', 'b')),
      row(cell('td', code('path')), cell('td', 'c')),
      row(cell('td', '—'), cell('td', 'd')),
    ),
  )
  const html = renderToStaticMarkup(h(APITable, { name: 'x', children: table }))
  expect(rowIds(html)).toEqual(['x-path', 'x-port', 'x-A-plain-name', 'x-path-1'])
  expect(html).toContain(
    '<td><code>path</code><a class="api-table__anchor" href="#x-path" aria-label="Direct link to path"></a></td>',
  )
  expect(html).toContain('<thead><tr><th>Name</th>')
  expect(html).toContain('<tr><td>—</td><td>d</td></tr>')
})

test('does not change text between tables', () => {
  expect(renderToStaticMarkup(h(APITable, { children: 'no table' }))).toMatch(/^<div class="[^"]*">no table<\/div>$/)
})

import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Details } from '../../common/Details.tsx'

vi.mock('@docusaurus/theme-common', () => import('../../common/Details.tsx'))
vi.mock('@theme/Details', () => ({
  // a swizzled component that only renders what it receives as `summary`
  default: ({
    summary,
    children,
  }: {
    summary?: ReactElement<{ children?: ReactNode }> | string
    children?: ReactNode
  }) => (
    <section>
      <b>{typeof summary === 'string' ? summary : summary?.props.children}</b>
      {children}
    </section>
  ),
}))

const { default: MDXDetails } = await import('./Details.tsx')

test.each([
  ['an element in the children', undefined],
  ['a text', 'Sum'],
])('passes the summary to a swizzled Details as a prop: %s', (_, text) => {
  const html = renderToStaticMarkup(
    <MDXDetails {...(text === undefined ? {} : { summary: text })}>
      {text === undefined && <summary>Sum</summary>}
      <p>x</p>
    </MDXDetails>,
  )
  expect(html).toBe('<section><b>Sum</b><p>x</p></section>')
})

test('marks open details for stylesheets, as in Docusaurus', () => {
  const render = (open: boolean) => renderToStaticMarkup(<Details open={open} />)
  expect(render(true)).toContain('<details open="" data-collapsed="false"')
  // the browser may open it for a find-in-page match without updating the attribute
  expect(render(false)).not.toContain('data-collapsed')
})

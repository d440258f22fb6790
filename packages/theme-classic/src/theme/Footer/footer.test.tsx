import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

// a component swizzled from any release of Docusaurus
vi.mock('@theme/Footer/LinkItem', () => ({
  default: ({ item }: { item: { to?: string; label?: string } }) => <a href={item.to}>{item.label}</a>,
}))
vi.mock('@docusaurus/theme-common', () => ({
  joinClassNames: (...names: (string | undefined)[]) => names.filter(Boolean).join(' '),
}))

const { default: MultiColumn } = await import('./Links/MultiColumn/index.tsx')
const { default: Simple } = await import('./Links/Simple/index.tsx')

test('renders HTML items without the swizzled LinkItem', () => {
  const links = [
    { to: '/a', label: 'A' },
    { html: '<b>Raw</b>', className: 'own' },
  ] as never[]
  const columns = renderToStaticMarkup(<MultiColumn columns={[{ title: 'T', items: links }]} />)
  expect(columns).toContain('<li class="footer__item"><span class="own"><b>Raw</b></span></li>')
  expect(columns).toContain('<li class="footer__item"><a href="/a">A</a></li>')
  expect(renderToStaticMarkup(<Simple links={links} />)).toContain('<span class="own"><b>Raw</b></span>')
})

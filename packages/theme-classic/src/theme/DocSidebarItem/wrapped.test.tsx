import type { PropSidebarItemCategory } from '@docusaurus/plugin-content-docs/client'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

vi.mock('@docusaurus/Link', () => ({
  default: ({ to, autoAddBaseUrl: _, ...props }: { to?: string; autoAddBaseUrl?: boolean }) => (
    <a href={to} {...props} />
  ),
}))
vi.mock('@docusaurus/Translate', () => ({ translate: () => '' }))
vi.mock('@docusaurus/useIsBrowser', () => ({ default: () => false }))
vi.mock('@docusaurus/isInternalUrl', () => ({ default: () => true }))
vi.mock('@docusaurus/plugin-content-docs/client', () => ({
  useDocSidebarItemsExpandedState: () => ({ expandedItem: null, setExpandedItem: () => {} }),
  useLoadDocsSidebar: () => () => {},
}))
vi.mock('@docusaurus/theme-common', () => ({
  Collapsible: ({ children }: { children?: ReactNode }) => children,
  findFirstSidebarItemLink: () => '/first',
  isActiveSidebarItem: () => false,
  isSamePath: () => false,
  isVisibleSidebarItem: () => true,
  joinClassNames: (name: string) => name,
  ThemeClassNames: {
    docs: { docSidebarItemLink: 'link', docSidebarItemLinkLevel: () => '', docSidebarItemCategoryLevel: () => '' },
  },
  useThemeConfig: () => ({ docs: { sidebar: {} } }),
}))
vi.mock('@theme/Icon/ExternalLink', () => ({ default: () => null }))
vi.mock('@theme/DocSidebarItems', () => ({ default: () => null }))

const { default: Link } = await import('./Link/index.tsx')
const { default: Category } = await import('./Category/index.tsx')

test('props that a wrapper adds are passed to the link', () => {
  const added = { 'data-icon': 'rocket', style: { color: 'red' } }
  const item = { type: 'link', label: 'A', href: '/a' } as const
  const given = { activePath: '/', level: 1, index: 0, ...added }
  expect(renderToStaticMarkup(<Link item={item} {...given} />)).toContain(
    '<a href="/a" class="menu__link" data-icon="rocket" style="color:red">A</a>',
  )
  const category: PropSidebarItemCategory = {
    type: 'category',
    label: 'C',
    items: [item],
    collapsible: true,
    collapsed: false,
  }
  expect(renderToStaticMarkup(<Category item={category} {...given} />)).toContain(
    '<a href="/first" class="menu__link" data-icon="rocket" style="color:red">C</a>',
  )
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

vi.mock('@docusaurus/theme-common', () => ({
  isActiveSidebarItem: () => false,
  useSidebarBlocks: (items: unknown[]) => ({
    blocks: [{ from: 0, to: items.length, rows: 0 }],
    isRendered: () => true,
  }),
  useVisibleSidebarItems: (items: unknown[]) => items,
}))
vi.mock(
  '@docusaurus/plugin-content-docs/client',
  () => import('../../../../plugin-content-docs/src/client/sidebarState.tsx'),
)
vi.mock('@strata/core/client', () => import('../../../../core/src/client/messages.ts'))
vi.mock('@theme/DocSidebarItem/Rest', () => ({ default: () => null }))
// a swizzled component passes unknown props on to an element
vi.mock('@theme/DocSidebarItem', () => ({
  default: ({ item, ...props }: { item: { label: string } }) => (
    <li>{[item.label, ...Object.keys(props)].join(' ')}</li>
  ),
}))

const { default: DocSidebarItems } = await import('./index.tsx')

test('passes only the props of Docusaurus to items, because swizzled ones pass on all others', () => {
  const items = [{ type: 'link', label: 'A', href: '/a' } as const]
  expect(renderToStaticMarkup(<DocSidebarItems items={items} activePath="/" level={1} />)).toBe(
    '<li>A index activePath level</li>',
  )
})

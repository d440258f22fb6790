import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

const slot = vi.hoisted(() => [null, { set: () => {} }])
vi.mock('@strata/core/client', () => ({ MissingProviderError: Error, useStorageSlot: () => slot }))
vi.mock('@docusaurus/router', () => ({ useLocation: () => ({ search: '' }) }))
vi.mock('@docusaurus/theme-common', async () => ({
  ...(await import('../../common/swizzled/tabs.tsx')),
  ...(await import('../../common/stores/tabs.ts')),
  joinClassNames: (...names: unknown[]) => names.filter(Boolean).join(' '),
}))

const { TabsProvider, useTabs, useTabsContextValue } = await import('../../common/swizzled/tabs.tsx')
const { default: Tabs } = await import('./index.tsx')
const { default: TabItem } = await import('../TabItem/index.tsx')

type TabsProps = Parameters<typeof Tabs>[0]
type TabItemProps = Parameters<typeof TabItem>[0]

/** As in Docusaurus since 3.10: items read the selection from the context. */
function CopiedTabs(props: TabsProps) {
  return <TabsProvider value={useTabsContextValue(props)}>{props.children}</TabsProvider>
}

function CopiedTabItem({ value, children }: TabItemProps) {
  const { selectedValue, lazy } = useTabs()
  return lazy && value !== selectedValue ? null : <p hidden={value !== selectedValue}>{children}</p>
}

const render = (Group: typeof Tabs, Item: typeof TabItem, lazy: boolean) =>
  renderToStaticMarkup(
    <Group lazy={lazy}>
      <Item value="a">A</Item>
      <Item value="b" default>
        B
      </Item>
    </Group>,
  )

test.each([
  ['Tabs', CopiedTabs, TabItem],
  ['TabItem', Tabs, CopiedTabItem as typeof TabItem],
])('a swizzled copy of %s works with the components of the theme', (_, Group, Item) => {
  const html = render(Group, Item, false)
  expect(html).toMatch(/hidden=""[^>]*>A</)
  expect(html).toMatch(/<(?:div role="tabpanel"|p)(?:(?!hidden)[^>])*>B</)
  expect(render(Group, Item, true)).not.toMatch(/(?:tabpanel"|<p)[^>]*>A</)
})

test('with a values prop, items may be inside other components', () => {
  const Both = () => (
    <>
      <TabItem value="a">A</TabItem>
      <TabItem value="b">B</TabItem>
    </>
  )
  const html = renderToStaticMarkup(
    <Tabs values={[{ value: 'a' }, { value: 'b' }, { value: 'c' }]} groupId="g" defaultValue="b">
      <Both />
      <TabItem value="c">C</TabItem>
      <TabItem value="c">D</TabItem>
    </Tabs>,
  )
  expect(
    html
      .replace(/<(?!div role="tabpanel")[^>]*>/g, '')
      .match(/<[^>]*>[A-D]/g)
      ?.map((panel) => panel.includes('hidden=""')),
  ).toEqual([true, false, true, true])
  const controlled = Array.from(html.matchAll(/aria-controls="(?<id>[^"]*)"/g), ({ groups }) => groups?.id)
  expect(controlled).toHaveLength(3)
  for (const id of controlled) expect(html).toContain(` id="${id}"`)
  // the inline script would hide children that are not panels
  expect(html).not.toContain('data-group')
})

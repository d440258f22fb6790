import { expect, test } from 'vitest'
import { readsSidebarItems, readsSources } from './ownCode.ts'

const wrapper = "import Category from '@theme-original/DocSidebarItem/Category'\n"

test.each([
  'const count = item.items.length',
  'const hrefs = collect(props.item.items)',
  'for (const child of item.items) visit(child)',
  'const all = [first, ...item.items]',
  'const [, second] = [item.items[0], item.items?.[1]]',
  'const { items } = item\nconst links = items.filter(isLink)',
  'const children = props.item.items\nchildren.map(render)',
  'const { label, items: children } = item\nchildren.map(render)',
  'function List({ items: children }) { return children.length }',
  'const count = item["items"]',
  'const { items } = cloneSidebarWithActivePathExpanded(sidebar, path)\n<DocMenu items={items} />',
  'const tree = useMemo(() => toTree(props.sidebar), [props.sidebar])',
  '<Tree activePath={path} items={sidebar} />',
  'const label = findLabel(path, sidebar?.items ?? [])',
  '<ModernSidebar sidebar={sidebarData.items} isOpen />',
])('detects code that reads sidebar items: %s', (code) => {
  expect(readsSidebarItems(wrapper + code)).toBe(true)
})

test.each([
  '<Category {...props} item={{ ...props.item, label }} />',
  '<DocSidebarItems items={item.items} level={level + 1} />',
  'const { items, label } = item\nconst visible = useVisibleSidebarItems(items, activePath)\nvisible.map(render)',
  'useVisibleSidebarItems(item.items, path)\n<DocSidebarItems items={items} />',
  'const visible = useVisibleSidebarItems(sidebar, path)',
  '<ul className="menu__list">\n<DocSidebarItems items={sidebar} activePath={path} level={1} /></ul>',
  '<DocSidebar sidebar={sidebar} path={path} />',
  '<DocRootLayoutSidebar sidebar={sidebar.items} hiddenSidebarContainer={isHidden} />',
  'function Desktop({ path, sidebar, onCollapse }) { return <Content path={path} sidebar={sidebar} /> }',
])('ignores code that passes sidebar items to the theme: %s', (code) => {
  expect(readsSidebarItems(wrapper + code)).toBe(false)
})

test('ignores items that are not from a sidebar', () => {
  expect(readsSidebarItems('const Menu = ({ items }) => items.map(render)')).toBe(false)
})

test.each([
  ['const { metadata } = useDoc()\nconst path = metadata.source.replace("@site/", "")', true],
  ['const { metadata: { version, slug } } = useDoc()', true],
  ['const { metadata } = useDoc()\nconst {\n  title,\n  source,\n} = metadata', true],
  ['useDoc().metadata["slug"]', true],
  ['const { metadata } = useDoc()\nreturn <p>{metadata.title}</p>', false],
  ['const { source } = props', false],
])('detects code that reads the source of a document: %s', (code, expected) => {
  expect(readsSources(code)).toBe(expected)
})

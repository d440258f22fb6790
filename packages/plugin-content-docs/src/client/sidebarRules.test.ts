import type { PropSidebarItem, PropSidebarItemCategory } from '../shared/types.ts'
import { describe, expect, test } from 'vitest'
import {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  findCategoryOfPage,
  findSidebarCategory,
  isActiveSidebarItem,
  isVisibleSidebarItem,
} from './sidebarRules.ts'

const link = (href: string, unlisted = false): PropSidebarItem => ({
  type: 'link',
  label: href,
  href,
  ...(unlisted ? { unlisted } : {}),
})
const category = (
  label: string,
  items: PropSidebarItem[] | null,
  more: Partial<PropSidebarItemCategory> = {},
): PropSidebarItemCategory => ({
  type: 'category',
  label,
  items,
  collapsible: true,
  collapsed: true,
  ...more,
})
const html: PropSidebarItem = { type: 'html', value: '<hr>' }

const inner = category('inner', [link('/d/inner/a/')])
const withPage = category('with page', [link('/d/p/a/'), inner], { href: '/d/p/' })
const closed = category('closed', null, { firstHref: '/d/c/first/' })
const hidden = category('hidden', [link('/d/h/', true)])
const sidebar = [link('/d/'), html, withPage, closed, hidden]

describe('isActiveSidebarItem', () => {
  test.each([
    { item: withPage, path: '/d/p', active: true },
    { item: withPage, path: '/d/inner/a/', active: true },
    { item: withPage, path: '/d/other/', active: false },
    { item: closed, path: '/d/c/first/', active: false },
    { item: html, path: '/d/', active: false },
  ])('$item.label at $path: $active', ({ item, path, active }) => {
    expect(isActiveSidebarItem(item, path)).toBe(active)
  })
})

describe('isVisibleSidebarItem', () => {
  test.each([
    { name: 'a listed link', item: link('/x/'), path: '/', visible: true },
    { name: 'an unlisted link elsewhere', item: link('/x/', true), path: '/', visible: false },
    { name: 'an unlisted link on its page', item: link('/x/', true), path: '/x/', visible: true },
    { name: 'a category of unlisted links', item: hidden, path: '/', visible: false },
    { name: 'the category of the page', item: hidden, path: '/d/h/', visible: true },
    { name: 'a closed category', item: closed, path: '/', visible: true },
    {
      name: 'an empty category with an unlisted page',
      item: category('e', [], { href: '/e/', linkUnlisted: true }),
      path: '/',
      visible: false,
    },
    { name: 'HTML', item: html, path: '/', visible: true },
  ])('$name: $visible', ({ item, path, visible }) => {
    expect(isVisibleSidebarItem(item, path)).toBe(visible)
  })
})

test.each([
  { path: '/d/p/', label: 'with page' },
  { path: '/d/p/a', label: 'with page' },
  { path: '/d/inner/a/', label: 'inner' },
  { path: '/d/', label: undefined },
])('findCategoryOfPage finds $label for $path', ({ path, label }) => {
  expect(findCategoryOfPage(sidebar, path)?.label).toBe(label)
})

test.each(['outer', 'inner', 'nowhere'])('findSidebarCategory finds a category by predicate: %s', (label) => {
  const items = [link('/a/'), category('closed', null), category('outer', [link('/b/'), category('inner', [])])]
  const found = findSidebarCategory(items, (one) => one.label === label)
  expect(found?.label).toBe(label === 'nowhere' ? undefined : label)
})

test.each([
  { item: withPage, href: '/d/p/' },
  { item: inner, href: '/d/inner/a/' },
  { item: closed, href: '/d/c/first/' },
  { item: hidden, href: undefined },
  { item: category('u', [link('/u/a/')], { href: '/u/', linkUnlisted: true }), href: '/u/a/' },
])('the first link of $item.label is $href', ({ item, href }) => {
  expect(findFirstSidebarItemLink(item)).toBe(href)
})

test('cards exclude HTML and unlisted items', () => {
  expect(filterDocCardListItems([...sidebar, link('/u/', true)]).map(({ label }) => label)).toEqual([
    '/d/',
    'with page',
    'closed',
  ])
})

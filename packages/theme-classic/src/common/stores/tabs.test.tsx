import { describe, expect, test } from 'vitest'
import { readTabItems, resolveDefaultTab, resolveQueryKey, resolveTabValues } from './tabs.ts'

function TabItem(_props: { value: string | number; label?: string; default?: boolean; children?: string }) {
  return null
}

const items = [<TabItem key="a" value="apple" label="Apple" />, '\n', <TabItem key="o" value="orange" default />]

describe('resolveTabValues', () => {
  test('reads the items and ignores blank text', () => {
    expect(resolveTabValues({ children: items })).toEqual([
      { value: 'apple', label: 'Apple', attributes: undefined, default: undefined },
      { value: 'orange', label: undefined, attributes: undefined, default: true },
    ])
  })

  test('accepts numbers as values', () => {
    const counted = [<TabItem key="0" value={0} label="a.js" />, <TabItem key="1" value={1} label="b.js" />]
    expect(resolveTabValues({ children: counted }).map(({ value }) => value)).toEqual([0, 1])
    expect(resolveDefaultTab({ values: resolveTabValues({ children: counted }) })).toBe(0)
  })

  test('prefers the values prop', () => {
    expect(resolveTabValues({ children: items, values: [{ value: 'orange' }] })).toEqual([{ value: 'orange' }])
  })

  test('rejects a value that occurs twice', () => {
    expect(() =>
      resolveTabValues({ children: null, values: [{ value: 'v1' }, { value: 'v2' }, { value: 'v1' }] }),
    ).toThrow(new Error('Every tab of <Tabs> needs a unique "value"; used more than once: "v1".'))
  })
})

describe('readTabItems', () => {
  test.each([
    { children: <div>Bad</div>, found: '<div>' },
    { children: 'text', found: '"text"' },
    { children: <TabItem value={undefined as unknown as string} />, found: '<TabItem>' },
  ])('rejects $found', ({ children, found }) => {
    expect(() => readTabItems(children)).toThrow(
      new Error(
        `<Tabs> takes only <TabItem> elements with a "value" as children; it found ${found}. Wrap the content in a <TabItem value="…">.`,
      ),
    )
  })
})

describe('resolveDefaultTab', () => {
  const values = [{ value: 'v1' }, { value: 'v2', default: true }]

  test.each([
    { defaultValue: undefined, expected: 'v2' },
    { defaultValue: 'v1', expected: 'v1' },
    { defaultValue: null, expected: null },
  ])('$defaultValue → $expected', ({ defaultValue, expected }) => {
    expect(resolveDefaultTab({ defaultValue, values })).toBe(expected)
  })

  test('is the first tab if none is marked as default', () => {
    expect(resolveDefaultTab({ values: [{ value: 'x' }, { value: 'y' }] })).toBe('x')
  })

  test('rejects an unknown value', () => {
    expect(() => resolveDefaultTab({ defaultValue: 'v9', values })).toThrow(
      new Error(
        'The defaultValue "v9" of <Tabs> is not one of its values: v1, v2. Use defaultValue={null} to show no tab.',
      ),
    )
  })

  test('rejects an empty list of tabs', () => {
    expect(() => resolveDefaultTab({ values: [] })).toThrow(
      new Error('<Tabs> needs at least one <TabItem> as a child.'),
    )
  })
})

describe('resolveQueryKey', () => {
  test.each([
    { queryString: undefined, groupId: 'os', expected: null },
    { queryString: false, groupId: 'os', expected: null },
    { queryString: true, groupId: 'os', expected: 'os' },
    { queryString: 'system', groupId: 'os', expected: 'system' },
  ])('$queryString in group $groupId → $expected', ({ queryString, groupId, expected }) => {
    expect(resolveQueryKey({ queryString, groupId })).toBe(expected)
  })

  test('rejects true without a group', () => {
    expect(() => resolveQueryKey({ queryString: true })).toThrow(
      new Error(
        '<Tabs queryString> takes its parameter name from "groupId", which is missing. Add a groupId or write queryString="name".',
      ),
    )
  })
})

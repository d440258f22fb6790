import { expect, test } from 'vitest'
import { changeKinds } from '../../plugins/changelog/changeKinds.mjs'
import { filterChanges, listPackages, readFilter, writeFilter } from './filterChanges.ts'

const change = (text: string, type: (typeof changeKinds)[number], ...packages: string[]) => ({
  pr: 1,
  text,
  type,
  packages,
})
const versions = [
  { version: '2.0', date: '2024-01-01', entries: [change('a', 'Bug Fix', 'docs', 'blog'), change('b', 'Polish')] },
  { version: '1.0', date: '2023-01-01', entries: [change('c', 'New Feature', 'blog')] },
]
const select = (filter: Partial<Parameters<typeof filterChanges>[1]>) => {
  const { versions: found, count } = filterChanges(versions, { kind: '', package: '', ...filter })
  return [found.map(({ version, entries }) => `${version}: ${entries.map(({ text }) => text)}`), count]
}

test('filters changes by kind, by package and by both', () => {
  expect(select({})).toEqual([['2.0: a,b', '1.0: c'], 3])
  expect(select({ kind: 'Polish' })).toEqual([['2.0: b'], 1])
  expect(select({ package: 'blog' })).toEqual([['2.0: a', '1.0: c'], 2])
  expect(select({ package: 'blog', kind: 'New Feature' })).toEqual([['1.0: c'], 1])
  expect(select({ package: 'docs', kind: 'New Feature' })).toEqual([[], 0])
})

test('lists packages once, alphabetically', () => expect(listPackages(versions)).toEqual(['blog', 'docs']))

test('keeps a filter in the URL, and ignores unknown values', () => {
  const filter = { kind: 'Bug Fix', package: 'blog' } as const
  expect(readFilter(writeFilter(filter), changeKinds)).toEqual(filter)
  expect(writeFilter({ kind: '', package: '' })).toBe('')
  expect(readFilter('?kind=<script>&other=1', changeKinds)).toEqual({ kind: '', package: '' })
})

import { expect, test, vi } from 'vitest'
import { listTagsByLetters } from './tags.ts'

vi.mock('@docusaurus/Translate', () => ({}))

const list = (...labels: string[]) =>
  listTagsByLetters(labels.map((label) => ({ label }))).map(({ letter, tags }) => [
    letter,
    ...tags.map(({ label }) => label),
  ])

test('tags stand under their first letter, which may be one beyond the first plane of Unicode', () => {
  expect(list('docs', 'hooks', 'Deploy', '🚀 launch')).toEqual([
    ['🚀', '🚀 launch'],
    ['D', 'Deploy', 'docs'],
    ['H', 'hooks'],
  ])
})

test('their order is not that of the language of the browser, in which the server did not write them', () => {
  const compare = vi.spyOn(String.prototype, 'localeCompare')
  list('charts', 'hooks')
  expect(compare.mock.calls.map(([, locale]) => locale)).toEqual(['en', 'en'])
  compare.mockRestore()
})

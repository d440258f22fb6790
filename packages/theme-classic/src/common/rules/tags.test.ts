import { expect, test, vi } from 'vitest'
import { listTagsByLetters } from './tags.ts'

vi.mock('@docusaurus/Translate', () => ({}))

const list = (...labels: string[]) =>
  listTagsByLetters(labels.map((label) => ({ label }))).map(({ letter, tags }) => [
    letter,
    ...tags.map(({ label }) => label),
  ])

test('groups tags by first letter, including emoji', () => {
  expect(list('docs', 'hooks', 'Deploy', '🚀 launch')).toEqual([
    ['🚀', '🚀 launch'],
    ['D', 'Deploy', 'docs'],
    ['H', 'hooks'],
  ])
})

test('sorts in a fixed locale, so that server and browser agree', () => {
  const compare = vi.spyOn(String.prototype, 'localeCompare')
  list('charts', 'hooks')
  expect(compare.mock.calls.map(([, locale]) => locale)).toEqual(['en', 'en'])
  compare.mockRestore()
})

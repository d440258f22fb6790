import { expect, test } from 'vitest'
import {
  createWarningNote,
  type Explanation,
  findExplanation,
  nameMessage,
  renderExplanationLink,
  searchExplanations,
} from './explanations.ts'

const explain = (text: string): Explanation => ({ text, hint: '', area: 'A', cause: 'Why.', fix: 'How.' })
const unknownField = explain('"…" is not a known field.')
const themeField = explain('"….…" is not a field of the classic theme and has no effect. Did you mean "…"?')
const noPage = explain('The page … was not found.')
const noPlugin = explain('The plugin "…" (…) was not found.')
const all = [unknownField, themeField, noPage, noPlugin]

test('finds a printed message by its fixed words, whatever surrounds them', () => {
  const find = (message: string) => findExplanation(message, all)
  expect(find('"titel" is not a known field.')).toBe(unknownField)
  expect(find('@strata/plugin-content-blog (presets[0]): "blog.x" is not a known field.')).toBe(unknownField)
  expect(find('The plugin "a" (plugins[0]) was not found.')).toBe(noPlugin)
  expect(find('(plugins[0]) was not found. The plugin "a"')).toBeUndefined()
  expect(find('Boom.')).toBeUndefined()
})

test('searches words as a message, then as a phrase, then anywhere', () => {
  const search = (words: string) => searchExplanations(words, all)
  expect(search('"x" is not a known field.')).toEqual([unknownField])
  expect(search('was not FOUND')).toEqual([noPage, noPlugin])
  expect(search('found plugin')).toEqual([noPlugin])
  expect(search('not a known fiel')).toEqual([])
  expect(search('"…"')).toEqual([])
})

test('the name of a message finds the message, and is safe in shell quotes', () => {
  expect(nameMessage(unknownField)).toBe('is not a known field')
  const hostile = explain('Write `x` or "$HOME" before the closing of the block!')
  expect(nameMessage(hostile)).toBe('before the closing of the block')
  for (const each of [...all, hostile]) expect(searchExplanations(nameMessage(each), [...all, hostile])).toContain(each)
})

test('messages name the commands that explain them, each once', () => {
  const link = renderExplanationLink(['"a" is not a known field.', 'Boom.', '"b" is not a known field.'], all)
  expect(link).toBe('  Cause and fix: npx strata explain "is not a known field"')
  expect(renderExplanationLink(['Boom.'], all)).toBeUndefined()
})

test('explains a warning the first time, and reads the index only then', () => {
  let reads = 0
  const note = createWarningNote(() => (reads++, all))
  expect(reads).toBe(0)
  expect(note('Boom.')).toBe('')
  expect(note('"a" is not a known field.\n  at docusaurus.config.js:3:1')).toBe(
    '\n  Cause and fix: npx strata explain "is not a known field"',
  )
  expect(note('"b" is not a known field.')).toBe('')
  expect(reads).toBe(1)
})

import { expect, test } from 'vitest'
import { editOnKey, type TextSelection } from './editText.ts'

/** `|` marks the caret, or both ends of a selection. */
function parse(marked: string): TextSelection {
  const start = marked.indexOf('|')
  const end = marked.indexOf('|', start + 1)
  return { text: marked.replaceAll('|', ''), start, end: end < 0 ? start : end - 1 }
}

function press(marked: string, key: string): string | undefined {
  const selection = parse(marked)
  const edit = editOnKey(selection, { key: key.replace('Shift+', ''), shiftKey: key.startsWith('Shift+') })
  if (edit === undefined) return undefined
  const { from, to, insert, start, end } = edit
  const text = selection.text.slice(0, from) + insert + selection.text.slice(to)
  return `${text.slice(0, start)}|${text.slice(start, end)}${end > start ? '|' : ''}${text.slice(end)}`
}

test.each([
  ['Tab', 'a|b', 'a  |b'],
  ['Tab', 'a|bc|d', 'a  |d'],
  ['Tab', '|one\ntwo|', '|  one\n  two|'.replace('|  ', '  |')],
  ['Tab', 'x\no|ne\n\ntw|o', 'x\n  o|ne\n\n  tw|o'],
  ['Tab', '|one\n|two', '  |one\n|two'],
  ['Shift+Tab', '    a|b', '  a|b'],
  ['Shift+Tab', ' |a', '|a'],
  ['Shift+Tab', '\t|a', '|a'],
  ['Shift+Tab', '  |one\n two|\nx', '|one\ntwo|\nx'],
  ['Shift+Tab', 'a|b', undefined],
  ['Enter', 'a|', 'a\n|'],
  ['Enter', '  if (x) {|}', '  if (x) {\n  |}'],
  ['Enter', 'a\n\tb|', 'a\n\tb\n\t|'],
  ['Enter', '  a|b|c', '  a\n  |c'],
  ['Enter', '|  a', '\n|  a'],
  ['a', 'a|', undefined],
  ['Escape', 'a|', undefined],
])('%s in %j gives %j', (key, before, after) => {
  expect(press(before, key)).toBe(after)
})

import { expect, test } from 'vitest'
import { typeKey } from './typeAhead.ts'

function type(...keys: string[]) {
  return keys.reduce((typed, key) => typeKey(typed, key) ?? typed, { text: '', isEntered: false })
}

test.each([
  ['letters and spaces', ['a', ' ', 'Ö', '日'], { text: 'a Ö日', isEntered: false }],
  ['keys that type nothing', ['a', 'Shift', 'ArrowDown', 'F5', 'b'], { text: 'ab', isEntered: false }],
  ['Backspace', ['a', 'b', 'Backspace', 'c'], { text: 'ac', isEntered: false }],
  ['Backspace on a character of two code units', ['a', '😀', 'Backspace'], { text: 'a', isEntered: false }],
  ['Enter after text', ['a', 'Enter'], { text: 'a', isEntered: true }],
  ['Enter without text', ['Enter'], { text: '', isEntered: false }],
  ['text after Enter', ['a', 'Enter', 'b'], { text: 'ab', isEntered: false }],
])('%s', (_, keys, expected) => expect(type(...keys)).toEqual(expected))

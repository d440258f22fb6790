import { expect, test } from 'vitest'
import { findMenuPlace } from './useMenuKeys.ts'

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, -1],
  ['ArrowUp', -1, undefined],
  ['Home', 2, 0],
  ['Home', -1, undefined],
  ['End', 0, 2],
  ['a', 1, undefined],
])('%s at index %i of three items moves to %s', (key, at, place) => {
  expect(findMenuPlace(key, { at, count: 3 })).toBe(place)
})

test('does not move in an empty list', () => {
  expect(findMenuPlace('ArrowDown', { at: -1, count: 0 })).toBe(undefined)
})

import { expect, test } from 'vitest'
import { parseByteRange } from './byteRange.ts'

test.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=3-1', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=-', undefined],
  ['items=0-1', undefined],
  [undefined, undefined],
])('%s of ten bytes', (header, expected) => expect(parseByteRange(header, 10)).toEqual(expected))

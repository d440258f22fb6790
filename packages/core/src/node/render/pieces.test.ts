import { expect, test } from 'vitest'
import { encodePieces, joinPieces, type Piece, SharedText } from './pieces.ts'

test.each<[name: string, pieces: Piece[]]>([
  ['nothing', []],
  ['characters of one to four bytes', ['a', 'é', '…', '🦕', '']],
  ['shared text between other pieces', ['<style>', new SharedText('p{content:"…"}'), '</style>', 'é']],
  ['more than fits into the buffer', ['…'.repeat(300_000), new SharedText('x'.repeat(300_000)), 'é']],
])('encodes %s like the joined text', (_, pieces) => {
  expect(encodePieces(pieces).equals(Buffer.from(joinPieces(pieces)))).toBe(true)
})

test('a short text contains nothing of a longer one before it', () => {
  encodePieces(['long '.repeat(1000)])
  expect(encodePieces(['short']).toString()).toBe('short')
})

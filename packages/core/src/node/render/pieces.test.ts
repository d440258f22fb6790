import { expect, test } from 'vitest'
import { encodePieces, joinPieces, type Piece, SharedText } from './pieces.ts'

test.each<[name: string, pieces: Piece[]]>([
  ['nothing', []],
  ['signs of one to four bytes', ['a', 'é', '…', '🦕', '']],
  ['what many have between others', ['<style>', new SharedText('p{content:"…"}'), '</style>', 'é']],
  ['more than there is room for', ['…'.repeat(300_000), new SharedText('x'.repeat(300_000)), 'é']],
])('%s is encoded as the whole would be', (_, pieces) => {
  expect(encodePieces(pieces).equals(Buffer.from(joinPieces(pieces)))).toBe(true)
})

test('a short text after a long one has nothing of it', () => {
  encodePieces(['long '.repeat(1000)])
  expect(encodePieces(['short']).toString()).toBe('short')
})

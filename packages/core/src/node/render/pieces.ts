/** Text that many documents contain: encoded only once, and not copied into a string with the text around it. */
export class SharedText {
  readonly bytes: Buffer

  constructor(readonly text: string) {
    this.bytes = Buffer.from(text)
  }
}

/** Part of a text. No piece may end within a surrogate pair. */
export type Piece = string | SharedText

/** Concatenates pieces to a string. */
export function joinPieces(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
}

// reused for every file: allocating a buffer for each document would cost as much as filling it
let room = Buffer.allocUnsafeSlow(256 * 1024)

/**
 * Encodes pieces as UTF-8.
 * @returns bytes that are valid until the next call
 */
export function encodePieces(pieces: readonly Piece[]): Buffer {
  let most = 0
  // a UTF-16 code unit takes at most three bytes
  for (const piece of pieces) most += typeof piece === 'string' ? piece.length * 3 : piece.bytes.length
  if (most > room.length) room = Buffer.allocUnsafeSlow(most * 2)
  let end = 0
  for (const piece of pieces) end += typeof piece === 'string' ? room.write(piece, end) : piece.bytes.copy(room, end)
  return room.subarray(0, end)
}

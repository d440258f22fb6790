/** Text that many documents contain: encoded once, and never copied into a string with what is around it. */
export class SharedText {
  readonly bytes: Buffer

  constructor(readonly text: string) {
    this.bytes = Buffer.from(text)
  }
}

/** A text is a list of these. None may end between the halves of a surrogate pair. */
export type Piece = string | SharedText

/** The whole as one text. */
export function joinPieces(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
}

// used again for every file: a document's worth of new memory for each would cost as much as filling it
let room = Buffer.allocUnsafeSlow(256 * 1024)

/**
 * The whole in UTF-8.
 * @returns bytes that are good until the next call
 */
export function encodePieces(pieces: readonly Piece[]): Buffer {
  let most = 0
  // a UTF-16 unit takes three bytes at most
  for (const piece of pieces) most += typeof piece === 'string' ? piece.length * 3 : piece.bytes.length
  if (most > room.length) room = Buffer.allocUnsafeSlow(most * 2)
  let end = 0
  for (const piece of pieces) end += typeof piece === 'string' ? room.write(piece, end) : piece.bytes.copy(room, end)
  return room.subarray(0, end)
}

/** First and last byte, both part of the answer. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Reads a `Range` header.
 * @returns the range; `'unsatisfiable'` if it lies outside of the file; undefined if the header is none that must be
 * honoured (several ranges, another unit, nonsense): the whole file is the right answer then
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (match === null) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}

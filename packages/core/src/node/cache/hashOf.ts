import { createHash, hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

/**
 * SHA-256 of the parts, each told apart from the next; hexadecimal. Lengths and texts count in bytes, so that a text and the
 * file written from it have one hash.
 */
export function hashOf(...parts: (string | Uint8Array)[]): string {
  // a build asks thousands of times for the hash of a short text, which takes a third as long in one call
  if (parts.every((part) => typeof part === 'string'))
    return hash('sha256', parts.map((part) => `${Buffer.byteLength(part)}\0${part}`).join(''), 'hex')
  const sum = createHash('sha256')
  for (const part of parts) {
    sum.update(`${typeof part === 'string' ? Buffer.byteLength(part) : part.length}\0`)
    sum.update(part)
  }
  return sum.digest('hex')
}

/** The same of a file, which may be missing. */
export function hashFile(file: string): string {
  if (!existsSync(file)) return 'missing' // most that are asked for are, and an error costs more than the question
  try {
    return hashOf(readFileSync(file))
  } catch {
    return 'missing'
  }
}

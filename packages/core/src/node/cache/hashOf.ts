import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

/** SHA-256 of the parts, each told apart from the next; hexadecimal. */
export function hashOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) {
    // in bytes, so that a text and the file written from it have one hash
    hash.update(`${typeof part === 'string' ? Buffer.byteLength(part) : part.length}\0`)
    hash.update(part)
  }
  return hash.digest('hex')
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

import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

/** Texts below this many characters are hashed in one call with the parts beside them. */
const shortLength = 1000

/**
 * SHA-256 of the parts, each told apart from the next; hexadecimal. A text alone has the hash of the file that is written
 * from it.
 */
export function hashOf(...parts: (string | Uint8Array)[]): string {
  const [only] = parts
  if (only !== undefined && parts.length === 1) return hash('sha256', only, 'hex')
  // a build asks thousands of times for the hash of short texts; joining long ones takes several times as long as hashing them
  const joined = parts.map((part) =>
    typeof part === 'string' && part.length < shortLength
      ? `${Buffer.byteLength(part)}\0${part}`
      : hash('sha256', part, 'hex'),
  )
  return hash('sha256', joined.join(''), 'hex')
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

import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

/** Texts with fewer characters are concatenated and hashed together. */
const shortLength = 1000

/**
 * SHA-256 of the parts, in hexadecimal. Boundaries of parts matter. The hash of a single text equals that of a file with this
 * text.
 */
export function hashOf(...parts: (string | Uint8Array)[]): string {
  const [only] = parts
  if (only !== undefined && parts.length === 1) return hash('sha256', only, 'hex')
  // builds hash thousands of short texts, which is faster together; concatenating long ones takes longer than hashing them
  const joined = parts.map((part) =>
    typeof part === 'string' && part.length < shortLength
      ? `${Buffer.byteLength(part)}\0${part}`
      : hash('sha256', part, 'hex'),
  )
  return hash('sha256', joined.join(''), 'hex')
}

/** SHA-256 of a file in hexadecimal, or `missing`. */
export function hashFile(file: string): string {
  if (!existsSync(file)) return 'missing' // most are, and an error is more expensive than this check
  try {
    return hashOf(readFileSync(file))
  } catch {
    return 'missing'
  }
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { markUsed, removeUnused } from '../cache/agedFiles.ts'
import { hashOf } from '../cache/hashOf.ts'
import type { MathPackage } from '../markdown/render/mathPackage.ts'

// browsers render a single letter in <mi> as its mathematical italic form
const italicCapitalA = 0x1d434
const italicSmallA = 0x1d44e
const planck = '\u210E' // takes the place of the italic h in Unicode
const greekPairs: [from: number, to: number, italic: number][] = [
  [0x391, 0x3a9, 0x1d6e2],
  [0x3b1, 0x3c9, 0x1d6fc],
]

/**
 * Creates a font with the characters of the site's formulas: large operators, stretchy brackets and correct spacing need a font
 * with a MATH table, which few systems have. The whole font would be 400 KB.
 * @param characters characters of all formulas
 * @returns absolute path of a WOFF2 file in the cache
 */
export async function subsetMathFont(
  characters: string,
  { library, cacheDir }: { library: MathPackage; cacheDir: string },
): Promise<string> {
  const text = [...new Set([...characters].flatMap((character) => [character, ...italicForms(character)]))]
    .sort()
    .join('')
  const file = path.join(cacheDir, 'fonts', `math-${hashOf(text, library.readFont()).slice(0, 16)}.woff2`)
  markUsed(file) // first, because a concurrent build may remove unused files
  if (isWhole(file)) return file
  const bytes = await library.subsetFont(text)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  removeUnused(path.dirname(file))
  return file
}

/** Whether a font file is complete: the third 32-bit number of the format is the length. */
function isWhole(file: string): boolean {
  if (!existsSync(file)) return false
  const bytes = readFileSync(file)
  return bytes.length >= 12 && bytes.readUInt32BE(8) === bytes.length
}

function italicForms(character: string): string[] {
  const code = character.codePointAt(0) ?? 0
  if (character === 'h') return [planck]
  if (/[A-Z]/.test(character)) return [String.fromCodePoint(italicCapitalA + code - 0x41)]
  if (/[a-z]/.test(character)) return [String.fromCodePoint(italicSmallA + code - 0x61)]
  return greekPairs
    .filter(([from, to]) => code >= from && code <= to)
    .map(([from, , italic]) => String.fromCodePoint(italic + code - from))
}

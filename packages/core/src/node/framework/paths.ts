import { createHash } from 'node:crypto'
import path from 'node:path'
import { toKebabCase } from '../content/toKebabCase.ts'

export { escapeRegexp } from '../../shared/index.ts'

/** Bytes that a file name may have in most file systems, minus room for additions. */
const maxNameBytes = 245

export function md5Hash(text: string): string {
  return createHash('md5').update(text).digest('hex')
}

export function simpleHash(text: string, length: number): string {
  return md5Hash(text).slice(0, length)
}

/** A kebab-case name with a hash, unique for the text, for files that plugins generate. */
export function docuHash(text: string, options: { hashExtra?: string; hashLength?: number } = {}): string {
  const { hashExtra, hashLength = 3 } = options
  if (text === '/' && hashExtra === undefined) return 'index'
  const base = text === '/' ? 'index' : text
  const hash = simpleHash(base + (hashExtra ?? ''), hashLength)
  const name = `${toKebabCase(base)}-${hash}`
  return isNameTooLong(name) ? `${shortName(toKebabCase(base))}-${hash}` : name
}

export function isNameTooLong(text: string): boolean {
  return Buffer.byteLength(text) > maxNameBytes
}

/** Cuts a text to the maximum length of a file name, without splitting characters. */
export function shortName(text: string): string {
  let name = ''
  for (const character of text) {
    if (isNameTooLong(name + character)) break
    name += character
  }
  return name
}

/** Replaces backslashes with slashes, except in extended-length paths of Windows. */
export function posixPath(text: string): string {
  return text.startsWith('\\\\?\\') ? text : text.replaceAll('\\', '/')
}

/** The path of a file as shown in messages. */
export function toMessageRelativeFilePath(file: string): string {
  return posixPath(path.relative(process.cwd(), file))
}

/** `@site/docs/a.md` for a file of the site. */
export function aliasedSitePath(file: string, siteDir: string): string {
  return `@site/${posixPath(path.relative(siteDir, file))}`
}

export function aliasedSitePathToRelativePath(file: string): string {
  if (!file.startsWith('@site/')) throw new Error(`The path "${file}" does not start with @site/.`)
  return file.slice('@site/'.length)
}

/** Escapes a path for a JavaScript string literal. */
export function escapePath(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

export function addTrailingPathSeparator(text: string): string {
  return text.endsWith(path.sep) ? text : text.replace(/[\\/]$/, '') + path.sep
}

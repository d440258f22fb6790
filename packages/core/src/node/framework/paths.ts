import { createHash } from 'node:crypto'
import path from 'node:path'
import { toKebabCase } from '../content/toKebabCase.ts'

export { escapeRegexp } from '../../shared/index.ts'

/** Bytes of a file name that most file systems take, less room for what is added to it. */
const maxNameBytes = 245

export function md5Hash(text: string): string {
  return createHash('md5').update(text).digest('hex')
}

export function simpleHash(text: string, length: number): string {
  return md5Hash(text).slice(0, length)
}

/** A name of small letters and a hash, unique for the text: for files that plugins generate. */
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

/** The text cut to what a file name may be; signs are not split. */
export function shortName(text: string): string {
  let name = ''
  for (const sign of text) {
    if (isNameTooLong(name + sign)) break
    name += sign
  }
  return name
}

/** Slashes instead of backslashes; long paths of Windows stay as they are. */
export function posixPath(text: string): string {
  return text.startsWith('\\\\?\\') ? text : text.replaceAll('\\', '/')
}

/** A file as messages name it. */
export function toMessageRelativeFilePath(file: string): string {
  return posixPath(path.relative(process.cwd(), file))
}

/** `@site/docs/a.md` for a file of the site. */
export function aliasedSitePath(file: string, siteDir: string): string {
  return `@site/${posixPath(path.relative(siteDir, file))}`
}

export function aliasedSitePathToRelativePath(file: string): string {
  if (!file.startsWith('@site/')) throw new Error(`The path "${file}" does not begin with @site/.`)
  return file.slice('@site/'.length)
}

/** The path as it is between quotes of JavaScript. */
export function escapePath(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

export function addTrailingPathSeparator(text: string): string {
  return text.endsWith(path.sep) ? text : text.replace(/[\\/]$/, '') + path.sep
}

/** Splits a file or folder name into number prefix and rest; `numberPrefix` is undefined if there is none. */
export type NumberPrefixParser = (filename: string) => { filename: string; numberPrefix?: number }

const prefixPattern = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/
/** Dates and version numbers (`2021-11-foo`, `7.0-foo`) are part of the name, not positions. */
const ignoredPattern = /^\d+[-_.]\d+/

/** @example parseNumberPrefix('02-install') // => { filename: 'install', numberPrefix: 2 } */
export const parseNumberPrefix: NumberPrefixParser = (filename) => {
  const match = ignoredPattern.test(filename) ? null : prefixPattern.exec(filename)
  return match === null ? { filename } : { filename: match[2] ?? filename, numberPrefix: Number(match[1]) }
}

/** Leaves names as they are, for sites that turn number prefixes off. */
export const keepNumberPrefix: NumberPrefixParser = (filename) => ({ filename })

/** Removes the number prefix from every segment of a path. */
export function stripPathNumberPrefixes(path: string, parse: NumberPrefixParser): string {
  return path
    .split('/')
    .map((segment) => parse(segment).filename)
    .join('/')
}

/** Splits a file or folder name in number prefix and rest; `numberPrefix` is undefined where there is none. */
export type NumberPrefixParser = (filename: string) => { filename: string; numberPrefix?: number }

const prefixPattern = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/
/** Dates and version numbers (`2021-11-foo`, `7.0-foo`) are names, not positions. */
const ignoredPattern = /^\d+[-_.]\d+/

/** @example parseNumberPrefix('02-install') // => { filename: 'install', numberPrefix: 2 } */
export const parseNumberPrefix: NumberPrefixParser = (filename) => {
  const match = ignoredPattern.test(filename) ? null : prefixPattern.exec(filename)
  return match === null ? { filename } : { filename: match[2] ?? filename, numberPrefix: Number(match[1]) }
}

/** For sites that switch number prefixes off. */
export const keepNumberPrefix: NumberPrefixParser = (filename) => ({ filename })

/** Every folder of a path without its prefix. */
export function stripPathNumberPrefixes(path: string, parse: NumberPrefixParser): string {
  return path
    .split('/')
    .map((segment) => parse(segment).filename)
    .join('/')
}

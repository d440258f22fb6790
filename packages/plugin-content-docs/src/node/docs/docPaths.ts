import { escapePathCharacters } from '@strata/core'
import { isPagePathname, resolvePathname } from '../paths.ts'
import { isCategoryIndex, toCategoryIndexParams } from './categoryIndex.ts'
import { stripPathNumberPrefixes, type NumberPrefixParser } from './numberPrefix.ts'

interface DocPlace {
  /** Path below the version's folder, with slashes. */
  source: string
  /** Folder of the source, `.` for the root. */
  sourceDirName: string
}

/**
 * Id and slug of a document from its location and front matter.
 * @param parsePrefix parser for this document; `keepNumberPrefix` if the document opts out
 * @example toDocPaths({ source: '1-guides/02-a.md', sourceDirName: '1-guides' }, {}, parse) // => { id: 'guides/a', slug:
 * '/guides/a', baseId: 'a', numberPrefix: 2 }
 */
export function toDocPaths(
  place: DocPlace,
  frontMatter: { id?: string | undefined; slug?: string | undefined },
  parsePrefix: NumberPrefixParser,
): { id: string; slug: string; baseId: string; numberPrefix?: number } {
  const { fileName } = toCategoryIndexParams(place)
  const { filename, numberPrefix } = parsePrefix(fileName)
  const baseId = frontMatter.id ?? filename
  return {
    id: `${toFolder(place, parsePrefix)}${baseId}`,
    slug: toSlug(place, { frontMatterSlug: frontMatter.slug, baseId, parsePrefix }),
    baseId,
    ...(numberPrefix === undefined ? {} : { numberPrefix }),
  }
}

/** The document's folder without number prefixes; empty for the root. */
function toFolder({ sourceDirName }: DocPlace, parsePrefix: NumberPrefixParser): string {
  return sourceDirName === '.' ? '' : `${stripPathNumberPrefixes(sourceDirName, parsePrefix)}/`
}

/** Pathname of a document relative to its version. */
export function toSlug(
  place: DocPlace,
  {
    frontMatterSlug,
    baseId,
    parsePrefix,
  }: { frontMatterSlug: string | undefined; baseId: string; parsePrefix: NumberPrefixParser },
): string {
  const parent = escapePathCharacters(`/${toFolder(place, parsePrefix)}`)
  if (frontMatterSlug !== undefined) return resolvePathname(frontMatterSlug, parent)
  return isCategoryIndex(toCategoryIndexParams(place)) ? parent : resolvePathname(escapePathCharacters(baseId), parent)
}

export { isPagePathname as isValidSlug }

/** The problem to report for a slug that is not a valid pathname. */
export function describeInvalidSlug(slug: string, id: string): { message: string; hint: string } {
  return {
    message: `The address "${slug}" of the document "${id}" is not a valid pathname.`,
    hint: 'Write a "slug" without a query, hash or backslash, for example "/my-page".',
  }
}

import { escapePathCharacters } from '@strata/core'

export interface PostFileName {
  /** Date from the path; undefined if there is none. */
  date?: { year: number; month: number; day: number; text: string }
  /** Path without date, `index` and extension, the fallback for the title; of a dated path only the part after the date. */
  text: string
  /** Pathname below the blog, used if the front matter has no slug. */
  slug: string
}

const datedPath =
  /^(?<folder>.*)(?<date>(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2}))[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/

/**
 * Derives date and slug from a post's path relative to the blog folder, written with slashes.
 * @example parsePostFileName('demo/2020-08-03-intro.md').slug // => '/2020/08/03/demo/intro'
 */
export function parsePostFileName(relativePath: string): PostFileName {
  const groups = datedPath.exec(relativePath)?.groups
  if (groups === undefined) {
    const text = relativePath.replace(/(?:\/index)?\.mdx?$/, '')
    return { text, slug: `/${escapePathCharacters(text)}` }
  }
  const { folder = '', date = '', year, month, day, text = '' } = groups
  return {
    date: { year: Number(year), month: Number(month), day: Number(day), text: date },
    text,
    slug: `/${date.replaceAll('-', '/')}/${escapePathCharacters(folder + text)}`,
  }
}

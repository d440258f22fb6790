import { escapePathSigns } from '@strata/core'

export interface PostFileName {
  /** Date as it is in the path; undefined if there is none. */
  date?: { year: number; month: number; day: number; text: string }
  /** Last part of the path without date, `index` and extension; a title of last resort. */
  text: string
  /** Address below the blog when front matter gives none. */
  slug: string
}

const datedPath =
  /^(?<folder>.*)(?<date>(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2}))[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/

/**
 * Reads date and slug from a post's path below the blog folder, written with slashes.
 * @example parsePostFileName('demo/2020-08-03-intro.md').slug // => '/2020/08/03/demo/intro'
 */
export function parsePostFileName(relativePath: string): PostFileName {
  const groups = datedPath.exec(relativePath)?.groups
  if (groups === undefined) {
    const text = relativePath.replace(/(?:\/index)?\.mdx?$/, '')
    return { text, slug: `/${escapePathSigns(text)}` }
  }
  const { folder = '', date = '', year, month, day, text = '' } = groups
  return {
    date: { year: Number(year), month: Number(month), day: Number(day), text: date },
    text,
    slug: `/${date.replaceAll('-', '/')}/${escapePathSigns(folder + text)}`,
  }
}

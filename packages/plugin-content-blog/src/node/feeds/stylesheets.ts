import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ContentFolders, SiteError } from '@strata/core'

/** An XSLT stylesheet with which browsers render a feed. */
interface FeedStylesheet {
  /** Name of the file, which lies next to the feed. */
  name: string
  /** Files to write next to the feed: the stylesheet, and the CSS that it refers to. */
  files: { [name: string]: string }
}

/**
 * Reads the stylesheet configured by `feedOptions.xslt`: the built-in one for `true`, or a file in the blog's folder together
 * with the CSS file of the same name next to it.
 * @throws SiteError if the file does not exist
 */
export function readFeedStylesheet(
  type: 'rss' | 'atom',
  setting: string | boolean,
  folders: ContentFolders,
): FeedStylesheet | undefined {
  if (setting === false) return undefined
  if (setting === true) {
    const read = (name: string) =>
      readFileSync(fileURLToPath(new URL(`../../../assets/${name}`, import.meta.url)), 'utf8')
    return { name: `${type}.xsl`, files: { [`${type}.xsl`]: read(`${type}.xsl`), [`${type}.css`]: read('feed.css') } }
  }
  const candidates = [folders.localized, folders.content].map((folder) => path.resolve(folder, setting))
  const file = candidates.find((candidate) => existsSync(candidate))
  if (file === undefined) {
    throw new SiteError({
      message: `The stylesheet of the ${type} feed does not exist: ${setting}.`,
      hint: `feedOptions.xslt.${type} is relative to the folder of the blog. Set it to true for the built-in stylesheet.`,
    })
  }
  const css = file.replace(/\.xslt?$/, '.css')
  const isThere = css !== file && existsSync(css)
  return {
    name: path.basename(file),
    files: {
      [path.basename(file)]: readFileSync(file, 'utf8'),
      ...(isThere ? { [path.basename(css)]: readFileSync(css, 'utf8') } : {}),
    },
  }
}

/** Adds the processing instruction for the stylesheet to a feed. */
export function addFeedStylesheet(feed: string, { name }: FeedStylesheet): string {
  return feed.replace(
    /^<\?xml [^>]*\?>/,
    (declaration) => `${declaration}<?xml-stylesheet type="text/xsl" href="${encodeURIComponent(name)}"?>`,
  )
}

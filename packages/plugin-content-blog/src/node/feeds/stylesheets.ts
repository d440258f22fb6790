import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ContentFolders, SiteError } from '@strata/core'

/** A stylesheet that browsers show a feed with. */
interface FeedStylesheet {
  /** Name of the file beside the feed. */
  name: string
  /** Files to write beside the feed: the stylesheet, and the CSS that it names. */
  files: { [name: string]: string }
}

/**
 * Reads what `feedOptions.xslt` says: `true` for the built-in stylesheet, or a file of the blog's folder with its CSS, of the
 * same name, beside it.
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

/** Names the stylesheet in a feed. */
export function addFeedStylesheet(feed: string, { name }: FeedStylesheet): string {
  return feed.replace(
    /^<\?xml [^>]*\?>/,
    (declaration) => `${declaration}<?xml-stylesheet type="text/xsl" href="${encodeURIComponent(name)}"?>`,
  )
}

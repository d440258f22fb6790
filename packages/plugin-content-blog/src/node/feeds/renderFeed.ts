import { SiteError } from '@strata/core'
import { Feed, type FeedOptions } from 'feed'
import type { BlogFeedItem } from '../options.ts'
import type { FeedType } from '../options.ts'

export interface FeedChannel {
  title: string
  description: string
  /** Absolute URL of the blog. */
  link: string
  /** Absolute URL of the folder that the feed files stand in, with a slash at the end. */
  feedsUrl: string
  language: string
  copyright: string
  siteTitle: string
  siteUrl: string
  /** Absolute URL. */
  favicon?: string
}

export const feedFiles: { [Type in FeedType]: string } = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' }

/**
 * Writes one feed. The newest item gives the date of the whole, so that equal posts give equal bytes.
 * @throws SiteError if an item has no valid link
 */
export function renderFeed(
  type: FeedType,
  { channel, items }: { channel: FeedChannel; items: BlogFeedItem[] },
): string {
  const renderers = { rss: renderRss, atom: renderAtom, json: renderJson }
  try {
    return renderers[type](channel, items.map(cleanItem))
  } catch (error) {
    const message = `The ${type} feed "${channel.title}" cannot be written: ${error instanceof Error ? error.message : String(error)}.`
    throw new SiteError(
      { message, hint: 'Items that createFeedItems makes need a title, a date and an absolute link.' },
      { cause: error },
    )
  }
}

function createFeed(channel: FeedChannel, { items, type }: { items: BlogFeedItem[]; type: FeedType }): Feed {
  const newest = items.reduce((latest, { date }) => Math.max(latest, date.getTime()), 0)
  const options: FeedOptions = {
    id: channel.link,
    title: channel.title,
    link: channel.link,
    description: channel.description,
    language: channel.language,
    copyright: channel.copyright,
    updated: new Date(newest),
    generator: 'Strata',
    feedLinks: { [type]: channel.feedsUrl + feedFiles[type] },
    ...(channel.favicon === undefined ? {} : { favicon: channel.favicon }),
    // Atom wants an author for every entry; this one stands for entries without
    ...(type === 'atom' ? { author: { name: channel.siteTitle, link: channel.siteUrl } } : {}),
  }
  const feed = new Feed(options)
  for (const item of items) feed.addItem(item)
  return feed
}

/** RSS wants an e-mail address as author; a name alone goes into `dc:creator`, whose namespace comes with the content. */
function renderRss(channel: FeedChannel, items: BlogFeedItem[]): string {
  const hasContent = items.some(({ content }) => content !== undefined && content !== '')
  const rssItems = items.map((item): BlogFeedItem => {
    const withEmail = item.author?.filter(({ email }) => email !== undefined) ?? []
    const names =
      item.author?.flatMap(({ name, email }) => (name === undefined || email !== undefined ? [] : [{ _text: name }])) ??
      []
    return {
      ...item,
      author: withEmail,
      // the library marks a given id as no permalink, though it is one
      ...(item.id === item.link ? { id: undefined } : {}),
      category: item.category?.map(({ name, scheme, domain }) => ({ name, domain: domain ?? scheme })),
      ...(names.length > 0 && hasContent
        ? { extensions: [...(item.extensions ?? []), { name: 'dc:creator', objects: names as never }] }
        : {}),
    }
  })
  return createFeed(channel, { items: rssItems, type: 'rss' }).rss2()
}

/** A title is read as HTML there, and the library writes attributes without escaping `<`. */
function renderAtom(channel: FeedChannel, items: BlogFeedItem[]): string {
  const openMark = '\uE000'
  const mark = (text: string | undefined) => text?.replaceAll('<', openMark)
  const atomItems = items.map((item) => ({
    ...item,
    title: escapeHtml(item.title),
    ...(item.description === undefined ? {} : { description: escapeHtml(item.description) }),
    category: item.category?.map((category) => ({ ...category, name: mark(category.name), term: mark(category.term) })),
  }))
  const xml = createFeed(channel, { items: atomItems, type: 'atom' }).atom1()
  return xml.replaceAll(openMark, '&lt;').replace('<feed ', `<feed xml:lang="${channel.language}" `)
}

/** The library writes version 1 with one author; 1.1 adds the language and several authors. */
function renderJson(channel: FeedChannel, items: BlogFeedItem[]): string {
  const withoutAuthors = items.map((item) => ({ ...item, author: undefined }))
  const { items: written, ...feed } = JSON.parse(
    createFeed(channel, { items: withoutAuthors, type: 'json' }).json1(),
  ) as {
    items: object[]
    [field: string]: unknown
  }
  const withAuthors = written.map((fields, index) => {
    const authors = items[index]?.author?.map(({ name, link, avatar }) => ({ name, url: link, avatar })) ?? []
    return { ...fields, ...(authors.length === 0 ? {} : { authors }) }
  })
  const document = {
    ...feed,
    version: 'https://jsonfeed.org/version/1.1',
    language: channel.language,
    items: withAuthors,
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

/** Text that XML can hold: no control characters, and no end of a CDATA section inside one. */
function cleanItem(item: BlogFeedItem): BlogFeedItem {
  const clean = (text: string) => text.replace(controlCharacters, '').replaceAll(']]>', ']]&gt;')
  return {
    ...item,
    title: clean(item.title),
    ...(item.description === undefined ? {} : { description: clean(item.description) }),
    ...(item.content === undefined ? {} : { content: clean(item.content) }),
  }
}

/** What XML 1.0 forbids; tabs and line ends are fine. */
const controlCharacters = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

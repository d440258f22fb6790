import { escapeText, messageOf, SiteError } from '@strata/core'
import { Feed, type FeedOptions } from 'feed'
import type { BlogFeedItem } from '../options.ts'
import type { FeedType } from '../options.ts'

export interface FeedChannel {
  title: string
  description: string
  /** Absolute URL of the blog. */
  link: string
  /** Absolute URL of the folder that the feed files are in, with a slash at the end. */
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
 * Renders one feed. Its date is that of the newest item, so that equal posts produce equal bytes.
 * @throws SiteError if an item has no valid link
 */
export function renderFeed(
  type: FeedType,
  { channel, items }: { channel: FeedChannel; items: BlogFeedItem[] },
): string {
  const renderers = { rss: renderRss, atom: renderAtom, json: renderJson }
  try {
    return renderers[type](
      mapChannel(channel, clean),
      items.map((item) => ({
        ...mapTexts(item, clean),
        author: item.author?.map((author) => mapFields(author, ['name'], clean)),
        category: item.category?.map((category) => mapFields(category, ['name', 'term'], clean)),
      })),
    )
  } catch (error) {
    const message = `The ${type} feed "${channel.title}" cannot be written: ${messageOf(error)}.`
    throw new SiteError(
      { message, hint: 'Items that createFeedItems returns need a title, a date and an absolute link.' },
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
    // Atom requires an author for every entry; entries without authors fall back to this one
    ...(type === 'atom' ? { author: { name: channel.siteTitle, link: channel.siteUrl } } : {}),
  }
  const feed = new Feed(options)
  for (const item of items) feed.addItem(item)
  return feed
}

/**
 * RSS requires an email address for authors. Authors with only a name go into `dc:creator`, whose namespace the library
 * declares only for feeds with content.
 */
function renderRss(feed: FeedChannel, posts: BlogFeedItem[]): string {
  const { channel, items } = protect(feed, posts)
  const hasContent = items.some(({ content }) => content !== undefined && content !== '')
  const rssItems = items.map((item): BlogFeedItem => {
    const withEmail = item.author?.filter(({ email }) => email !== undefined) ?? []
    const names =
      item.author?.flatMap(({ name, email }) => (name === undefined || email !== undefined ? [] : [{ _text: name }])) ??
      []
    return {
      ...item,
      author: withEmail,
      // the library marks a given id as `isPermaLink="false"`, although it is the permalink
      ...(item.id === item.link ? { id: undefined } : {}),
      category: item.category?.map(({ name, scheme, domain = scheme }) => ({
        name,
        domain: domain && protectText(domain),
      })),
      ...(names.length > 0 && hasContent
        ? { extensions: [...(item.extensions ?? []), { name: 'dc:creator', objects: names as never }] }
        : {}),
    }
  })
  return restoreText(createFeed(channel, { items: rssItems, type: 'rss' }).rss2())
}

/** Renders Atom. The library declares titles and descriptions as HTML, so they have to be escaped. */
function renderAtom(feed: FeedChannel, posts: BlogFeedItem[]): string {
  const asHtml = posts.map((post, index) => ({
    ...post,
    id: `${idPlace}${index}`,
    title: escapeText(post.title),
    ...(post.description === undefined ? {} : { description: escapeText(post.description) }),
  }))
  const { channel, items } = protect(feed, asHtml)
  const xml = createFeed(channel, { items, type: 'atom' }).atom1()
  return restoreText(xml)
    .replace('<feed ', () => `<feed xml:lang="${channel.language}" `)
    .replace(idPlaces, (_, index: string) => `<id>${escapeText(findId(posts[Number(index)]))}</id>`)
}

/** Placeholder for an id: the library treats ids as URLs and would encode them. */
const idPlace = 'https://id.invalid/'
const idPlaces = /<id>https:\/\/id\.invalid\/(\d+)<\/id>/g

const findId = (post: BlogFeedItem | undefined): string => post?.id ?? post?.link ?? ''

/**
 * Renders JSON Feed. The library writes version 1 with one author per item; version 1.1 adds the language and several authors.
 */
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

/** Control characters that XML 1.0 forbids; tabs and line breaks are allowed. */
const controlCharacters = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu

function clean(text: string): string {
  return text.replace(controlCharacters, '')
}

/** Placeholders for characters that the library would write incorrectly; cleaned texts cannot contain them. */
const marks = { ampersand: '\u0001', opening: '\u0002', closing: '\u0003' }

/**
 * Replaces what the library writes incorrectly: it takes `&amp;` in a text for an escaped ampersand, does not escape `<` in
 * attributes, and lets `]]>` end a CDATA section.
 */
function protect(channel: FeedChannel, items: BlogFeedItem[]): { channel: FeedChannel; items: BlogFeedItem[] } {
  const protectSection = (text: string) => text.replaceAll(']]>', `]]${marks.closing}`)
  return {
    channel: mapChannel(channel, protectText),
    items: items.map((item) => ({
      ...mapTexts(item, protectSection),
      author: item.author?.map((author) => mapFields(author, ['name'], protectText)),
      category: item.category?.map((category) => mapFields(category, ['name', 'term'], protectText)),
    })),
  }
}

function protectText(text: string): string {
  return text.replaceAll('&', marks.ampersand).replaceAll('<', marks.opening)
}

function restoreText(xml: string): string {
  return xml
    .replaceAll(marks.ampersand, '&amp;')
    .replaceAll(marks.opening, '&lt;')
    .replaceAll(marks.closing, ']]><![CDATA[>')
}

function mapChannel(channel: FeedChannel, change: (text: string) => string): FeedChannel {
  return mapFields(channel, ['title', 'description', 'copyright', 'siteTitle'], change)
}

function mapTexts(item: BlogFeedItem, change: (text: string) => string): BlogFeedItem {
  return mapFields(item, ['title', 'description', 'content'], change)
}

/** Copies the value and changes those of the given fields that are strings. */
function mapFields<Value extends object>(
  value: Value,
  fields: (keyof Value)[],
  change: (text: string) => string,
): Value {
  const changed = fields.flatMap((field): [PropertyKey, string][] => {
    const text = value[field]
    return typeof text === 'string' ? [[field, change(text)]] : []
  })
  return { ...value, ...Object.fromEntries(changed) }
}

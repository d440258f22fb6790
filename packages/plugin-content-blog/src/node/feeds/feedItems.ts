import { type PostBuildProps, type UrlRules } from '@strata/core'
import { toAbsoluteUrl } from '../blogPaths.ts'
import type { BlogFeedItem, CreateFeedItemsParams } from '../options.ts'
import { toServedPost } from '../servedContent.ts'
import type { BlogPost } from '../types.ts'

/** Around the text of a post in its page, in the theme and in copies of it. */
const postContainerId = '__blog-post-container'

/** Gives a post's whole text as HTML with absolute URLs. */
export type RenderContentHtml = PostBuildProps['renderContentHtml']

/** Listed posts, newest first whatever the order of the list pages, cut to the limit (null: none). */
export function selectFeedPosts(posts: BlogPost[], limit: number | null): BlogPost[] {
  const listed = posts.filter(({ metadata }) => !metadata.unlisted)
  const newestFirst = listed.sort((a, b) => b.metadata.date.getTime() - a.metadata.date.getTime())
  return limit === null ? newestFirst : newestFirst.slice(0, limit)
}

/** The built-in `createFeedItems`: one entry for each post, in their order. */
export function createFeedItemsMaker(renderContentHtml: RenderContentHtml, rules: UrlRules) {
  return async ({ blogPosts, siteConfig }: CreateFeedItemsParams): Promise<BlogFeedItem[]> => {
    const items: BlogFeedItem[] = []
    for (const post of blogPosts)
      items.push(await createFeedItem(toServedPost(post, rules), { siteUrl: siteConfig.url, renderContentHtml }))
    return items
  }
}

async function createFeedItem(
  { metadata, contentRef }: BlogPost,
  { siteUrl, renderContentHtml }: { siteUrl: string; renderContentHtml: RenderContentHtml },
): Promise<BlogFeedItem> {
  const link = toAbsoluteUrl(metadata.permalink, siteUrl)
  const { date, lastUpdatedAt, authors, tags } = metadata
  // a post that shows nothing has no text to give; the description is alone then
  const shown = { path: metadata.permalink, id: postContainerId }
  const html = resolveUrls(await renderContentHtml(contentRef, shown), link)
  return {
    title: metadata.title,
    // not encoded, as Docusaurus writes it: readers would show a post whose id changes as a new one
    id: siteUrl + metadata.permalink,
    link,
    published: date,
    date: lastUpdatedAt === undefined || lastUpdatedAt < date.getTime() ? date : new Date(lastUpdatedAt),
    description: metadata.description,
    ...(html === '' ? {} : { content: html }),
    // an author without a name has nothing to show in a feed
    author: authors.flatMap(({ name, url, email }) => {
      const address = url ?? (email === undefined ? undefined : `mailto:${email}`)
      if (name === undefined) return []
      return [
        {
          name,
          ...(address === undefined ? {} : { link: toAbsoluteUrl(address, siteUrl) }),
          ...(email === undefined ? {} : { email }),
        },
      ]
    }),
    category: tags.map(({ label, permalink }) => ({
      name: label,
      term: label,
      scheme: toAbsoluteUrl(permalink, siteUrl),
    })),
  }
}

/** An address of `srcset`, which may hold commas, and its width. */
const candidate = /([^\s,](?:\S*[^\s,])?)((?:\s+[^,]*)?(?:,|$))/g

/** Addresses that are relative to the post's own page, as authors may write them, made absolute. */
export function resolveUrls(html: string, pageUrl: string): string {
  const resolve = (url: string) =>
    /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url) || !URL.canParse(url, pageUrl) ? url : new URL(url, pageUrl).href
  return html.replace(/<[a-z](?:[^<>"]|"[^"]*")*>/gi, (tag) =>
    tag
      .replace(/(\s(?:href|src|poster)=")([^"]*)/g, (_, name: string, url: string) => name + resolve(url))
      .replace(
        /(\ssrcset=")([^"]*)/g,
        (_, name: string, list: string) =>
          name + list.replace(candidate, (_, url: string, width: string) => resolve(url) + width),
      ),
  )
}

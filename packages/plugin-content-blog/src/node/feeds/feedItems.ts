import { type PostBuildProps, type UrlRules } from '@strata/core'
import { toAbsoluteUrl } from '../blogPaths.ts'
import type { BlogFeedItem, CreateFeedItemsParams } from '../options.ts'
import { toServedPost } from '../servedContent.ts'
import type { BlogPost } from '../types.ts'

/** Id of the element around the text of a post, in the theme and in swizzled copies of it. */
const postContainerId = '__blog-post-container'

/** Renders the whole text of a post to HTML with absolute URLs. */
export type RenderContentHtml = PostBuildProps['renderContentHtml']

/** Listed posts, newest first regardless of the order of the list pages, up to the limit (null: no limit). */
export function selectFeedPosts(posts: BlogPost[], limit: number | null): BlogPost[] {
  const listed = posts.filter(({ metadata }) => !metadata.unlisted)
  const newestFirst = listed.sort((a, b) => b.metadata.date.getTime() - a.metadata.date.getTime())
  return limit === null ? newestFirst : newestFirst.slice(0, limit)
}

/** Creates the built-in `createFeedItems`: one entry for each post, in the given order. */
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
  // if the page of a post does not render the text, the feed item has only the description
  const shown = { path: metadata.permalink, id: postContainerId }
  const html = resolveUrls(await renderContentHtml(contentRef, shown), link)
  return {
    title: metadata.title,
    // not encoded, as in Docusaurus: feed readers would show a post with a changed id as a new one
    id: siteUrl + metadata.permalink,
    link,
    published: date,
    date: lastUpdatedAt === undefined || lastUpdatedAt < date.getTime() ? date : new Date(lastUpdatedAt),
    description: metadata.description,
    ...(html === '' ? {} : { content: html }),
    // feeds identify authors by name, so those without one are left out
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

/** A candidate of `srcset`: a URL, which may contain commas, and its descriptor. */
const candidate = /([^\s,](?:\S*[^\s,])?)((?:\s+[^,]*)?(?:,|$))/g

/** Makes URLs that are relative to the post's own page absolute, as authors may write them. */
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

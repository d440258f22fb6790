import {
  type ContentFolders,
  createFileLinkResolver,
  type HtmlTag,
  type LinkedFolder,
  type LoadContext,
  pickMarkdownOptions,
  type Plugin,
  type PostBuildProps,
  type Problem,
  resolveContentFolders,
  SiteError,
  type TranslationFile,
  type UrlRules,
} from '@strata/core'
import type { BlogFeed } from '../shared/types.ts'
import { type BlogPaths, createBlogPaths, createContentPaths, toAbsoluteUrl } from './blogPaths.ts'
import { createRoutes } from './createRoutes.ts'
import { createFeedItemsMaker, selectFeedPosts } from './feeds/feedItems.ts'
import { describePost } from './posts/describePost.ts'
import { type LoadedPosts, sortPosts } from './posts/loadPosts.ts'
import { addNeighbors } from './posts/neighbors.ts'
import type { BlogPluginOptions, FeedType } from './options.ts'
import { addFeedStylesheet, readFeedStylesheet } from './feeds/stylesheets.ts'
import { type FeedChannel, feedFiles, renderFeed } from './feeds/renderFeed.ts'
import { toServedContent } from './servedContent.ts'
import { createTagContents } from './tags.ts'
import type { BlogContent, BlogPost } from './types.ts'

/** Where the posts of a blog come from: a folder of Markdown, or anything else that can provide posts. */
export interface BlogSource {
  /** @returns undefined if there is no source at all; the blog has no routes then */
  loadPosts(): Promise<LoadedPosts | undefined>
  /** Globs or paths. */
  pathsToWatch: string[]
}

export interface BlogPluginParts {
  /** Name of the plugin, for route contexts. */
  name: string
  context: LoadContext
  options: BlogPluginOptions
  source: BlogSource
}

/** Creates a blog plugin for any source of posts: list pages, posts, tags, archive, sidebar and feeds. */
export function createBlogPlugin({ name, context, options, source }: BlogPluginParts): Plugin<BlogContent | null> {
  const { siteConfig, baseUrl, siteDir } = context
  const paths = createBlogPaths(context, options)
  const rules: UrlRules = { baseUrl, trailingSlash: siteConfig.trailingSlash }
  const findFolders = () => resolveContentFolders(context, { pluginName: name, options })
  const listFeeds = (content: BlogContent | null): BlogFeed[] => {
    if (content === null || !content.blogPosts.some(({ metadata }) => !metadata.unlisted)) return []
    // the default differs from that of the feed itself, which appends "Blog"
    const title = options.feedOptions.title ?? siteConfig.title
    return options.feedOptions.type.map((type) => describeFeed(type, { title, paths }))
  }
  return {
    name,
    loadContent: () => loadBlogContent({ context, options, source }),
    async contentLoaded({ content, actions }) {
      if (content === null) return
      // the rest of the site does not link the feeds of a blog that is hidden from search engines
      const feeds = options.noIndex ? listFeeds(content) : []
      const served = toServedContent(content, rules)
      const routes = await createRoutes({ content: served, options, paths, feeds, actions, baseUrl, siteDir })
      for (const route of routes) actions.addRoute(route)
    },
    getMarkdownOptions: ({ content }) => ({
      ...pickMarkdownOptions(options),
      truncateMarker: options.truncateMarker,
      resolveFileLink: createFileLinkResolver(
        [
          {
            ...findFolders(),
            pages: content === null ? [] : listSources(toServedContent(content, rules).blogPosts),
          },
        ],
        siteDir,
      ),
      describeDocument: (filePath) => describePost(content?.blogPosts ?? [], filePath),
    }),
    getPathsToWatch: () => source.pathsToWatch,
    getTranslationFiles: ({ content }) => (content === null ? [] : [createTranslationFile(content)]),
    translateContent: ({ content, translationFiles }) =>
      content === null ? null : translateContent(content, translationFiles),
    async postBuild(props) {
      const content = props.content as BlogContent | null
      if (content !== null) await writeFeeds({ content, options, paths, rules, props, folders: findFolders() })
    },
    injectHtmlTags({ content }) {
      const feeds = options.noIndex ? [] : listFeeds(content)
      return feeds.length === 0 ? {} : { headTags: feeds.map(createFeedLink) }
    },
  }
}

async function loadBlogContent({
  context,
  options,
  source,
}: Omit<BlogPluginParts, 'name'>): Promise<BlogContent | null> {
  const loaded = await source.loadPosts()
  if (loaded === undefined) return null
  const sorted = sortPosts(loaded.posts, options.sortPosts)
  const blogPosts = addNeighbors((await options.processBlogPosts?.({ blogPosts: sorted })) ?? sorted)
  const problems = [...loaded.problems, ...checkSiteUrl({ context, options })]
  if (problems.length > 0) throw new SiteError(problems)
  const { blogTitle, blogDescription, blogSidebarTitle, postsPerPage } = options
  const { authors = [] } = loaded
  const paths = createContentPaths(context, options)
  return {
    blogTitle,
    blogDescription,
    blogSidebarTitle,
    blogPosts,
    authors,
    authorsMap: Object.fromEntries(authors.flatMap((author) => (author.key == null ? [] : [[author.key, author]]))),
    blogTagsListPath: paths.tags,
    blogTags: createTagContents(blogPosts, { paths, postsPerPage, blogTitle, blogDescription }),
  }
}

function checkSiteUrl({ context, options }: Pick<BlogPluginParts, 'context' | 'options'>): Problem[] {
  const { url } = context.siteConfig
  if (options.feedOptions.type.length === 0 || URL.canParse(url)) return []
  const hint = 'Set "url", for example "https://example.com", or turn feeds off with feedOptions: {type: null}.'
  return [{ message: `The feeds of the blog "${options.id}" need the site's URL.`, file: context.siteConfigPath, hint }]
}

/** The sources that Markdown can link to by file. */
function listSources(posts: BlogPost[]): LinkedFolder['pages'] {
  return posts.map(({ contentRef: { sourcePath }, metadata: { permalink } }) => ({ sourcePath, permalink }))
}

function createTranslationFile({ blogTitle, blogDescription, blogSidebarTitle }: BlogContent): TranslationFile {
  return {
    path: 'options',
    content: {
      title: { message: blogTitle, description: 'The title for the blog used in SEO' },
      description: { message: blogDescription, description: 'The description for the blog used in SEO' },
      'sidebar.title': { message: blogSidebarTitle, description: 'The label for the left sidebar' },
    },
  }
}

function translateContent(content: BlogContent, files: TranslationFile[]): BlogContent {
  const messages = files.find((file) => file.path === 'options')?.content
  return {
    ...content,
    blogTitle: messages?.title?.message ?? content.blogTitle,
    blogDescription: messages?.description?.message ?? content.blogDescription,
    blogSidebarTitle: messages?.['sidebar.title']?.message ?? content.blogSidebarTitle,
  }
}

async function writeFeeds({
  content,
  options,
  paths,
  rules,
  props,
  folders,
}: {
  content: BlogContent
  options: BlogPluginOptions
  paths: BlogPaths
  rules: UrlRules
  props: PostBuildProps
  folders: ContentFolders
}): Promise<void> {
  const { type: types, limit, createFeedItems, xslt } = options.feedOptions
  const blogPosts = selectFeedPosts(content.blogPosts, limit)
  if (types.length === 0 || blogPosts.length === 0) return
  const { siteConfig, outDir } = props
  const defaultCreateFeedItems = createFeedItemsMaker((ref, shown) => props.renderContentHtml(ref, shown), rules)
  const params = { blogPosts, siteConfig, outDir }
  const items = await (createFeedItems?.({ ...params, defaultCreateFeedItems }) ?? defaultCreateFeedItems(params))
  const channel = createChannel({ options, paths, props })
  const folder = options.routeBasePath === '' ? '' : `${options.routeBasePath}/`
  for (const type of types) {
    const feed = renderFeed(type, { channel, items })
    const stylesheet = type === 'json' ? undefined : readFeedStylesheet(type, xslt[type], folders)
    for (const [name, text] of Object.entries(stylesheet?.files ?? {})) await props.writeFile(folder + name, text)
    await props.writeFile(
      folder + feedFiles[type],
      stylesheet === undefined ? feed : addFeedStylesheet(feed, stylesheet),
    )
  }
}

function createChannel({
  options,
  paths,
  props,
}: {
  options: BlogPluginOptions
  paths: BlogPaths
  props: PostBuildProps
}): FeedChannel {
  const { siteConfig, i18n, baseUrl } = props
  const { feedOptions } = options
  return {
    title: feedOptions.title ?? `${siteConfig.title} Blog`,
    description: feedOptions.description ?? `${siteConfig.title} Blog`,
    link: toAbsoluteUrl(paths.list, siteConfig.url),
    feedsUrl: toAbsoluteUrl(toFolder(paths.list), siteConfig.url),
    language: feedOptions.language ?? i18n.currentLocale,
    copyright: feedOptions.copyright,
    siteTitle: siteConfig.title,
    siteUrl: toAbsoluteUrl(baseUrl, siteConfig.url),
    ...(siteConfig.favicon === undefined
      ? {}
      : { favicon: toAbsoluteUrl(siteConfig.favicon, toAbsoluteUrl(baseUrl, siteConfig.url)) }),
  }
}

function toFolder(pathname: string): string {
  return pathname.endsWith('/') ? pathname : `${pathname}/`
}

const feedMediaTypes: { [Type in FeedType]: { mediaType: string; name: string } } = {
  rss: { mediaType: 'application/rss+xml', name: 'RSS Feed' },
  atom: { mediaType: 'application/atom+xml', name: 'Atom Feed' },
  json: { mediaType: 'application/feed+json', name: 'JSON Feed' },
}

function describeFeed(type: FeedType, { title, paths }: { title: string; paths: BlogPaths }): BlogFeed {
  const { mediaType, name } = feedMediaTypes[type]
  return { mediaType, href: toFolder(paths.list) + feedFiles[type], title: `${title} ${name}` }
}

function createFeedLink({ mediaType, href, title }: BlogFeed): HtmlTag {
  return { tagName: 'link', attributes: { rel: 'alternate', type: mediaType, href, title } }
}

import {
  createImageResolver,
  hasOwnPart,
  type ContentRef,
  type JsonObject,
  type PluginActions,
  type RouteConfig,
  type SharedRef,
  SiteError,
} from '@strata/core'
import type { BlogFeed, BlogMetadata, BlogPaginatedMetadata, PropAuthor, PropBlogPost } from '../shared/types.ts'
import type { BlogPaths } from './blogPaths.ts'
import { createPropPost, resolveAvatar } from './posts/createPropPost.ts'
import { createSidebar, createSidebarBranches, toJson } from './createSidebar.ts'
import { createFiles, readsFiles } from './createFiles.ts'
import type { BlogPluginOptions } from './options.ts'
import { paginatePosts } from './paginate.ts'
import { type BlogTag, groupPostsByTag } from './tags.ts'
import type { BlogContent, BlogPost } from './types.ts'

interface RouteMaker {
  content: BlogContent
  options: BlogPluginOptions
  paths: BlogPaths
  listed: BlogPost[]
  props: Map<BlogPost, PropBlogPost>
  blogMetadata: BlogMetadata
  siteDir: string
  /** Whether list items include the headings of their excerpt. */
  hasListToc: boolean
  /** Adds the parts that every page of the blog has. */
  finish(route: Omit<RouteConfig, 'exact'>, activePermalink?: string): RouteConfig
}

/**
 * Creates the routes of a blog: list pages, posts, tags, archive and authors.
 * @throws SiteError naming every missing image that front matter refers to
 */
export async function createRoutes({
  content,
  options,
  paths,
  feeds,
  actions,
  baseUrl,
  siteDir,
}: {
  content: BlogContent
  options: BlogPluginOptions
  paths: BlogPaths
  /** Feeds that the pages link to. */
  feeds: BlogFeed[]
  actions: PluginActions
  baseUrl: string
  siteDir: string
}): Promise<RouteConfig[]> {
  const images = createImageResolver({ siteDir, baseUrl, createAsset: actions.createAsset })
  const props = new Map<BlogPost, PropBlogPost>()
  for (const post of content.blogPosts) props.set(post, await createPropPost(post, images))
  if (images.problems.length > 0) throw new SiteError(images.problems)
  const blogMetadata = {
    blogBasePath: paths.list,
    blogTitle: content.blogTitle,
    tagsPath: paths.tags,
    archivePath: paths.archive,
    authorsListPath: paths.authors ?? paths.list,
    ...(feeds.length > 0 ? { feeds } : {}),
  }
  const finish = createFinisher({ content, options, actions, blogMetadata })
  const listed = content.blogPosts.filter(({ metadata }) => !metadata.unlisted)
  const hasListToc = actions.hasCode(readsTocOfItems)
  if (actions.hasCode(readsFiles)) await createFiles({ content, options, paths, props, actions })
  const maker: RouteMaker = { content, options, paths, listed, props, blogMetadata, siteDir, hasListToc, finish }
  const authors: PropAuthor[] = []
  for (const author of content.authors) authors.push(await resolveAvatar(author, { images, sourcePath: '' }))
  return [
    ...createListRoutes(maker),
    ...createPostRoutes(maker),
    ...createTagRoutes(maker),
    ...createArchiveRoutes(maker),
    ...createAuthorRoutes(maker, authors),
  ]
}

function createFinisher({
  content,
  options,
  actions,
  blogMetadata,
}: Pick<RouteMaker, 'content' | 'options' | 'blogMetadata'> & { actions: PluginActions }): RouteMaker['finish'] {
  const sidebar = createSidebar(content.blogPosts, { title: content.blogSidebarTitle, count: options.blogSidebarCount })
  const shared: { [name: string]: SharedRef } =
    sidebar === null ? {} : { sidebar: actions.createSharedData(`blog-sidebar-${options.id}`, toJson(sidebar)) }
  const branchOf = sidebar === null ? undefined : createSidebarBranches(sidebar)
  return (route, activePermalink) => ({
    ...route,
    exact: true,
    shared,
    props: { ...route.props, blogMetadata: toJson(blogMetadata) },
    firstLoadProps: { sidebar: branchOf === undefined ? null : toJson(branchOf(activePermalink)) },
    ...(options.noIndex ? { noIndex: true } : {}),
  })
}

interface PostList {
  basePath: string
  posts: BlogPost[]
  component: string
  toProps(metadata: BlogPaginatedMetadata): JsonObject
  unlisted?: boolean
}

/**
 * Routes for the pages of one list. The text of an item is that of the post, cut at the marker, so it is compiled once for all
 * lists.
 */
function createPagedRoutes(maker: RouteMaker, list: PostList): RouteConfig[] {
  const { content, options, paths, props, finish } = maker
  return paginatePosts(list, { ...content, paths, postsPerPage: options.postsPerPage }).map(({ posts, metadata }) => {
    const items = posts.flatMap((post) => props.get(post) ?? []).map(toJson)
    return finish({
      path: metadata.permalink,
      component: list.component,
      props: { ...list.toProps(metadata), items },
      contents: posts.map((post) => toListContent(post, maker)),
      ...(list.unlisted === true ? { unlisted: true } : {}),
    })
  })
}

function toListContent({ contentRef }: BlogPost, { hasListToc }: RouteMaker): ContentRef {
  return { ...contentRef, truncated: true, ...(hasListToc ? { hasToc: true } : {}) }
}

/** Whether a module reads the headings of posts in a list, through their `content` or through the document it receives. */
function readsTocOfItems(code: string): boolean {
  return /[.{,]\s*toc\b/.test(code) && /\b(?:items|content\??\.toc|children\.type)\b/.test(code)
}

function createListRoutes(maker: RouteMaker): RouteConfig[] {
  return createPagedRoutes(maker, {
    basePath: maker.paths.list,
    posts: maker.listed,
    component: maker.options.blogListComponent,
    toProps: (metadata) => ({ metadata: toJson(metadata) }),
  })
}

function createPostRoutes({ content, options, props, finish }: RouteMaker): RouteConfig[] {
  return content.blogPosts.map((post) => {
    const { permalink, source, lastUpdatedAt, unlisted, prevItem, nextItem } = post.metadata
    return finish(
      {
        path: permalink,
        component: options.blogPostComponent,
        props: {
          post: toJson({ ...props.get(post), ...(prevItem && { prevItem }), ...(nextItem && { nextItem }) }),
        },
        contents: [post.contentRef],
        metadata: {
          sourceFilePath: source.replace('@site/', ''),
          ...(lastUpdatedAt === undefined ? {} : { lastUpdatedAt }),
        },
        ...(unlisted ? { unlisted } : {}),
      },
      permalink,
    )
  })
}

function createTagRoutes(maker: RouteMaker): RouteConfig[] {
  const { content, options, paths, finish } = maker
  const tags = groupPostsByTag(content.blogPosts)
  if (tags.length === 0) return []
  const listedTags = tags.filter(({ unlisted }) => !unlisted)
  const index = finish({
    path: paths.tags,
    component: options.blogTagsListComponent,
    props: { tags: listedTags.map(({ label, permalink, items }) => ({ label, permalink, count: items.length })) },
  })
  return [index, ...tags.flatMap((tag) => createTagPages(maker, tag))]
}

function createTagPages(
  maker: RouteMaker,
  { label, permalink, description, items: posts, unlisted }: BlogTag,
): RouteConfig[] {
  return createPagedRoutes(maker, {
    basePath: permalink,
    posts,
    component: maker.options.blogTagsPostsComponent,
    toProps: (metadata) => ({
      tag: {
        label,
        permalink,
        ...(description === undefined ? {} : { description }),
        count: posts.length,
        allTagsPath: maker.paths.tags,
        unlisted,
      },
      listMetadata: toJson(metadata),
    }),
    unlisted,
  })
}

/** Routes for the list of authors and for each author who has a page. */
function createAuthorRoutes(maker: RouteMaker, authors: PropAuthor[]): RouteConfig[] {
  const { listed, options, paths, finish } = maker
  if (paths.authors === null || authors.length === 0) return []
  const withPosts = authors.map((author) => {
    const posts = listed.filter(({ metadata }) => metadata.authors.some(({ key }) => key === author.key))
    return { author: { ...author, count: posts.length }, posts }
  })
  const list = finish({
    path: paths.authors,
    component: options.blogAuthorsListComponent,
    props: { authors: withPosts.map(({ author }) => toJson(author)) },
  })
  const pages = withPosts.flatMap(({ author, posts }) =>
    author.page == null
      ? []
      : createPagedRoutes(maker, {
          basePath: author.page.permalink,
          posts,
          component: options.blogAuthorsPostsComponent,
          toProps: (metadata) => ({ author: toJson(author), listMetadata: toJson(metadata) }),
        }),
  )
  return [list, ...pages]
}

function createArchiveRoutes({ listed, options, paths, props, siteDir, finish }: RouteMaker): RouteConfig[] {
  if (paths.archive === null || listed.length === 0) return []
  // the archive page holds all posts, so only a custom archive component gets more than the fields that the theme's one renders
  const whole = hasOwnArchive(siteDir, options)
  const blogPosts = listed.map((post) => {
    const { title, permalink, date } = post.metadata
    if (whole) return { id: post.id, metadata: toJson(props.get(post) ?? {}) }
    return { metadata: { title, permalink, date: date.toISOString() } }
  })
  return [finish({ path: paths.archive, component: options.blogArchiveComponent, props: { archive: { blogPosts } } })]
}

function hasOwnArchive(siteDir: string, { blogArchiveComponent }: BlogPluginOptions): boolean {
  return blogArchiveComponent !== '@theme/BlogArchivePage' || hasOwnPart(siteDir, 'BlogArchivePage')
}

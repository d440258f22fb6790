import type { BlogMetadata, BlogPaginatedMetadata, PropAuthor, PropBlogPost } from '../shared/types.ts'

export interface StructuredDataContext {
  blogMetadata: BlogMetadata
  /** Makes a pathname with base URL absolute; keeps external URLs. */
  toAbsoluteUrl: (url: string) => string
}

/** Schema.org description of a blog's list page, as JSON-LD. */
export function createBlogStructuredData(
  { metadata, posts }: { metadata: BlogPaginatedMetadata; posts: PropBlogPost[] },
  context: StructuredDataContext,
): object {
  const url = context.toAbsoluteUrl(metadata.permalink)
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    '@id': url,
    mainEntityOfPage: url,
    headline: metadata.blogTitle,
    description: metadata.blogDescription,
    blogPost: posts.map((post) => describePost(post, context)),
  }
}

/** Schema.org description of one post, as JSON-LD. */
export function createBlogPostStructuredData(post: PropBlogPost, context: StructuredDataContext): object {
  const { blogMetadata, toAbsoluteUrl } = context
  const blogUrl = toAbsoluteUrl(blogMetadata.blogBasePath)
  return {
    '@context': 'https://schema.org',
    ...describePost(post, context),
    isPartOf: { '@type': 'Blog', '@id': blogUrl, name: blogMetadata.blogTitle },
  }
}

function describePost(post: PropBlogPost, { toAbsoluteUrl }: StructuredDataContext): object {
  const url = toAbsoluteUrl(post.permalink)
  const image = post.image === undefined ? undefined : toAbsoluteUrl(post.image)
  const authors = post.authors.flatMap((author) => describeAuthor(author, toAbsoluteUrl))
  return {
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: post.title,
    name: post.title,
    description: post.description,
    datePublished: post.date,
    ...(post.lastUpdatedAt === undefined ? {} : { dateModified: new Date(post.lastUpdatedAt).toISOString() }),
    ...(authors.length === 0 ? {} : { author: authors.length === 1 ? authors[0] : authors }),
    ...(image === undefined ? {} : { image: { '@type': 'ImageObject', '@id': image, url: image, contentUrl: image } }),
    ...(post.keywords === undefined ? {} : { keywords: post.keywords }),
  }
}

/** Description of an author; empty without a name, which search engines require. */
function describeAuthor(
  { name, title, url, email, imageURL }: PropAuthor,
  toAbsoluteUrl: (url: string) => string,
): object[] {
  if (name === undefined) return []
  const author = {
    '@type': 'Person',
    name,
    ...(title === undefined ? {} : { description: title }),
    ...(url === undefined ? {} : { url: toAbsoluteUrl(url) }),
    ...(email === undefined ? {} : { email }),
    ...(imageURL === undefined ? {} : { image: toAbsoluteUrl(imageURL) }),
  }
  return [author]
}

import { type Problem, toPathKey } from '@strata/core'
import type { BlogPaths } from './blogPaths.ts'
import type { BlogTag } from './tags.ts'
import type { BlogPost } from './types.ts'

/** Posts that want one address, and posts that are where the blog has a page of its own. */
export function findAddressConflicts({
  posts,
  tags,
  paths,
  listPageCount,
}: {
  posts: BlogPost[]
  tags: BlogTag[]
  paths: BlogPaths
  listPageCount: number
}): Problem[] {
  const byKey = new Map<string, BlogPost[]>()
  for (const post of posts) {
    const key = toPathKey(post.metadata.permalink)
    byKey.set(key, [...(byKey.get(key) ?? []), post])
  }
  const generated = listGeneratedPages({ tags, paths, listPageCount })
  return [...byKey.values()].flatMap((group) => [...describeDuplicates(group), ...describeGenerated(group, generated)])
}

function listGeneratedPages({
  tags,
  paths,
  listPageCount,
}: {
  tags: BlogTag[]
  paths: BlogPaths
  listPageCount: number
}): Map<string, string> {
  const pages = Array.from(
    { length: listPageCount },
    (_, index) => [paths.page(paths.list, index + 1), 'a list page'] as const,
  )
  return new Map<string, string>([
    ...pages.map(([path, name]) => [toPathKey(path), name] as const),
    ...(paths.archive === null ? [] : [[toPathKey(paths.archive), 'the archive'] as const]),
    ...(tags.length === 0 ? [] : [[toPathKey(paths.tags), 'the list of tags'] as const]),
    ...tags.map(({ permalink, label }) => [toPathKey(permalink), `the tag "${label}"`] as const),
  ])
}

function describeDuplicates(group: BlogPost[]): Problem[] {
  const [first, ...others] = group
  if (first === undefined || others.length === 0) return []
  const files = others.map(({ contentRef }) => contentRef.sourcePath)
  return [
    {
      message: `${group.length === 2 ? 'Two' : group.length} posts have the same address: ${first.metadata.permalink}`,
      file: first.contentRef.sourcePath,
      hint: `It is also the address of ${files.join(', ')}. Give all but one another "slug".`,
    },
  ]
}

function describeGenerated([post]: BlogPost[], generated: Map<string, string>): Problem[] {
  const page = post === undefined ? undefined : generated.get(toPathKey(post.metadata.permalink))
  if (post === undefined || page === undefined) return []
  return [
    {
      message: `The address of a post, ${post.metadata.permalink}, is that of ${page} of the blog.`,
      file: post.contentRef.sourcePath,
      hint: 'Give the post another "slug".',
    },
  ]
}

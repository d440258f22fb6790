import type { TagsFile } from '@strata/core'
import type { PropTag } from '../client/types.ts'
import type { BlogPaths } from './blogPaths.ts'
import type { BlogPost } from './types.ts'

export interface TagProblem {
  message: string
  hint?: string
  path: PropertyKey[]
}

/** Tags of one post, as front matter has them: texts, or `{label, permalink}` with the permalink below the tags path. */
export function resolveTags(
  written: unknown,
  paths: Pick<BlogPaths, 'tag'>,
  tagsFile?: TagsFile,
): { tags: PropTag[]; problems: TagProblem[] } {
  if (written === undefined || written === null) return { tags: [], problems: [] }
  if (!Array.isArray(written)) {
    return {
      tags: [],
      problems: [{ message: '"tags" must be a list.', hint: 'Write "tags: [one, two]".', path: ['tags'] }],
    }
  }
  const tags = new Map<string, PropTag>()
  const problems: TagProblem[] = []
  for (const [index, entry] of written.entries()) {
    const defined = typeof entry === 'object' ? undefined : tagsFile?.tags.get(String(entry))
    const tag = defined === undefined ? parseTag(entry) : { ...defined, slug: defined.permalink }
    if (typeof tag === 'string') {
      problems.push({
        message: tag,
        hint: 'A tag is a text, or {label: text, permalink: text}.',
        path: ['tags', index],
      })
      continue
    }
    const permalink = paths.tag(tag.slug)
    const { label, description } = tag
    if (!tags.has(permalink))
      tags.set(permalink, { label, permalink, ...(description === undefined ? {} : { description }) })
  }
  return { tags: [...tags.values()], problems }
}

function parseTag(entry: unknown): { label: string; slug: string; description?: string } | string {
  if (typeof entry === 'string' || typeof entry === 'number') {
    const label = String(entry).trim()
    return label === '' ? 'A tag of the post has an empty label.' : { label, slug: toTagSlug(label) }
  }
  if (typeof entry !== 'object' || entry === null) return `A tag of the post is invalid: ${JSON.stringify(entry)}.`
  const { label, permalink } = entry as { label?: unknown; permalink?: unknown }
  if (typeof label !== 'string' || label.trim() === '') return 'A tag of the post has an empty label.'
  if (typeof permalink !== 'string' || permalink.trim() === '') return `The tag "${label}" has no permalink.`
  return { label: label.trim(), slug: permalink }
}

/**
 * Address of a tag: words in lower case, joined by hyphens. Letters and digits of any script stay.
 * @example toTagSlug('Code Blocks') // => 'code-blocks'
 */
export function toTagSlug(label: string): string {
  const words = label
    .normalize('NFC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .match(/[\p{L}\p{N}\p{M}]+/gu)
  return words === null ? encodeURIComponent(label) : words.join('-').toLowerCase()
}

export interface BlogTag extends PropTag {
  /** Listed posts, in list order; all posts of an unlisted tag. */
  posts: BlogPost[]
  /** No listed post has this tag. */
  unlisted: boolean
}

/** Tags of a blog with their posts, ordered by label. Labels that lead to one address are one tag. */
export function groupPostsByTag(posts: BlogPost[]): BlogTag[] {
  const byPermalink = new Map<string, { tag: PropTag; posts: BlogPost[] }>()
  for (const post of posts) {
    for (const tag of post.metadata.tags) {
      const group = byPermalink.get(tag.permalink)
      if (group === undefined) byPermalink.set(tag.permalink, { tag, posts: [post] })
      else group.posts.push(post)
    }
  }
  return [...byPermalink.values()]
    .map(({ tag, posts: tagged }) => {
      const listed = tagged.filter(({ metadata }) => !metadata.unlisted)
      return { ...tag, posts: listed.length === 0 ? tagged : listed, unlisted: listed.length === 0 }
    })
    .sort((a, b) => compareText(a.label, b.label))
}

/** Independent of the machine's locale: case-blind first, then by code unit. */
function compareText(a: string, b: string): number {
  const [lowerA, lowerB] = [a.toLowerCase(), b.toLowerCase()]
  if (lowerA !== lowerB) return lowerA < lowerB ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}

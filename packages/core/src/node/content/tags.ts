import type { PropTag } from '../../shared/index.ts'
import type { FrontMatterTag } from './frontMatterFields.ts'
import type { TagsFile } from './tagsFile.ts'
import { toKebabCase } from './toKebabCase.ts'

/** A tag and the page that lists its content. */
export interface ContentTag {
  label: string
  /** Pathname with base URL. */
  permalink: string
  description?: string
  /** Not defined in the tags file. Not passed to pages. */
  inline: boolean
}

/** Slug of a tag; a label without letters and digits is percent-encoded. */
export function toTagSlug(label: string): string {
  return toKebabCase(label) || encodeURIComponent(label)
}

/** Resolves the tags of a source. Tags with different labels may share a page: `C++` and `C#` both have the slug `c`. */
export function resolveTags(
  written: FrontMatterTag[] | undefined,
  { tagsFile, toPermalink }: { tagsFile: TagsFile | undefined; toPermalink: (slug: string) => string },
): ContentTag[] {
  const tags = new Map<string, ContentTag>()
  for (const tag of written ?? []) {
    const defined = typeof tag === 'string' ? tagsFile?.tags.get(tag) : undefined
    const { permalink: slug, ...rest } =
      defined ??
      (typeof tag === 'string'
        ? { label: tag, permalink: toTagSlug(tag) }
        : { label: tag.label, permalink: tag.permalink })
    const permalink = toPermalink(slug)
    const key = `${permalink} ${rest.label}`
    if (!tags.has(key)) tags.set(key, { inline: defined === undefined, ...rest, permalink })
  }
  return [...tags.values()]
}

/** The tag as it is passed to pages. */
export function toPropTag({ label, permalink, description }: Omit<ContentTag, 'inline'>): PropTag {
  return { label, permalink, ...(description === undefined ? {} : { description }) }
}

/** A tag and the content that its page lists. */
export interface TagGroup<Item> extends ContentTag {
  items: Item[]
  /** All content of the tag is unlisted, so its page is unlisted, too, and lists it. */
  unlisted: boolean
}

/** Groups items by tag, in order of first use; tags with the same address are one group, named like the first. */
export function groupByTag<Item>(
  items: Item[],
  read: (item: Item) => { tags: ContentTag[]; unlisted: boolean },
): TagGroup<Item>[] {
  const groups = new Map<string, { tag: ContentTag; items: Item[] }>()
  for (const item of items) {
    for (const tag of read(item).tags) {
      const group = groups.get(tag.permalink)
      if (group === undefined) groups.set(tag.permalink, { tag, items: [item] })
      else if (group.items.at(-1) !== item) group.items.push(item)
    }
  }
  return [...groups.values()].map(({ tag, items: tagged }) => {
    const listed = tagged.filter((item) => !read(item).unlisted)
    return { ...tag, unlisted: listed.length === 0, items: listed.length === 0 ? tagged : listed }
  })
}

import { loggerModule } from './loggerModule.ts'
import { toKebabCase } from '../content/toKebabCase.ts'
import { normalizeUrl } from './urls.ts'

interface Tag {
  label: string
  permalink: string
  description?: string | undefined
}

interface TagMetadata extends Tag {
  /** Whether the tag is not defined in the tags file. */
  inline: boolean
}

interface TagsOptions {
  tags?: string | false | null | undefined
  onInlineTags: 'ignore' | 'log' | 'warn' | 'throw'
}

/** Resolves a document's tags to labels and permalinks; reports those that the tags file lacks. */
export function normalizeTags({
  options,
  source,
  frontMatterTags = [],
  tagsBaseRoutePath,
  tagsFile,
}: {
  options: TagsOptions
  source: string
  frontMatterTags?: (string | Tag)[] | undefined
  tagsBaseRoutePath: string
  tagsFile: { [key: string]: Tag } | null
}): TagMetadata[] {
  const tags = frontMatterTags.map((tag): TagMetadata => {
    const isDefined = typeof tag === 'string' && tagsFile !== null && Object.hasOwn(tagsFile, tag)
    const defined = isDefined ? tagsFile[tag] : undefined
    const inline = typeof tag === 'string' ? { label: tag, permalink: toKebabCase(tag) } : tag
    const { label, permalink, description } = defined ?? inline
    return {
      inline: defined === undefined,
      label,
      permalink: normalizeUrl([tagsBaseRoutePath, permalink]),
      description,
    }
  })
  if (tagsFile !== null) reportInlineTags({ tags, source, options })
  return tags
}

/** Reports tags that are not defined in the tags file. @throws Error if `onInlineTags` is `throw` */
export function reportInlineTags({
  tags,
  source,
  options,
}: {
  tags: TagMetadata[]
  source: string
  options: TagsOptions
}): void {
  const labels = [...new Set(tags.filter(({ inline }) => inline).map(({ label }) => label))]
  if (labels.length === 0 || options.onInlineTags === 'ignore') return
  loggerModule.report(options.onInlineTags)(
    `Tags [${labels.join(', ')}] used in ${source} are not defined in ${options.tags || 'tags.yml'}`,
  )
}

/** Groups items by the permalinks of their tags, without duplicates. */
export function groupTaggedItems<Item>(
  items: readonly Item[],
  getItemTags: (item: Item) => readonly TagMetadata[],
): { [permalink: string]: { tag: TagMetadata; items: Item[] } } {
  const groups: { [permalink: string]: { tag: TagMetadata; items: Item[] } } = {}
  for (const item of items) {
    for (const tag of getItemTags(item)) {
      const group = (groups[tag.permalink] ??= { tag, items: [] })
      if (!group.items.includes(item)) group.items.push(item)
    }
  }
  return groups
}

/** A tag with only unlisted items is itself unlisted, and lists them. */
export function getTagVisibility<Item>({ items, isUnlisted }: { items: Item[]; isUnlisted: (item: Item) => boolean }): {
  unlisted: boolean
  listedItems: Item[]
} {
  const listed = items.filter((item) => !isUnlisted(item))
  return listed.length === 0 ? { unlisted: true, listedItems: items } : { unlisted: false, listedItems: listed }
}

/** Resolves tags of front matter to labels and permalinks; API of releases before 3.5. */
export function normalizeFrontMatterTags(
  tagsPath: string,
  frontMatterTags: (string | Tag)[] | undefined = [],
): { label: string; permalink: string }[] {
  const tags = frontMatterTags.map((tag) => {
    const { label, permalink } = typeof tag === 'string' ? { label: tag, permalink: toKebabCase(tag) } : tag
    return { label, permalink: normalizeUrl([tagsPath, permalink]) }
  })
  return tags.filter((tag, index) => tags.findIndex(({ permalink }) => permalink === tag.permalink) === index)
}

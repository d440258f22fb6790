import type { PropTag } from '../../client/types.ts'
import type { LinkedDoc } from '../types.ts'

/** A tag with the documents its page lists. */
export interface TagPage extends PropTag {
  /** All documents of the tag are unlisted, so its page is too and lists them. */
  unlisted: boolean
  docs: LinkedDoc[]
}

/** Tags of one version in order of first use; spellings that give one address are one tag, named as first written. */
export function collectTags(docs: LinkedDoc[]): TagPage[] {
  const byPermalink = new Map<string, { tag: PropTag; docs: LinkedDoc[] }>()
  for (const doc of docs) {
    for (const tag of doc.tags) {
      const group = byPermalink.get(tag.permalink)
      if (group === undefined) byPermalink.set(tag.permalink, { tag, docs: [doc] })
      else group.docs.push(doc)
    }
  }
  return [...byPermalink.values()].map(({ tag, docs: tagged }) => {
    const listed = tagged.filter((doc) => !doc.unlisted)
    return { ...tag, unlisted: listed.length === 0, docs: listed.length === 0 ? tagged : listed }
  })
}

import { findNearest, type Problem, locateFrontMatterField } from '@strata/core'
import type { DocMetadata, GeneratedIndex, LinkedDoc, NavLink } from '../types.ts'
import type { CategoryLinkIndex, SidebarItem, SidebarItemCategory, Sidebars } from './types.ts'

/** A step of previous/next: a document or a generated index. */
interface Step {
  docId?: string
  permalink?: string
  label: string | undefined
  /** Innermost category that contains the step; for a category's own page, that category. */
  category: SidebarItemCategory | undefined
}

/** From a page to its neighbor; undefined for a page in no sidebar. */
interface Way {
  from: Step | undefined
  to: Step | undefined
}

/** The pages of one sidebar in order, without unlisted ones. */
interface Track {
  steps: Step[]
  indexByDocId: Map<string, number>
  indexByPermalink: Map<string, number>
}

interface Unlinked {
  docs: DocMetadata[]
  drafts: DocMetadata[]
  sidebars: Sidebars
  /** Whether links to a neighbor in another category name that category. */
  showCategories: boolean
  /** Text of a document's file, to find the line of a problem. */
  readText: (doc: DocMetadata) => { file: string; text: string }
}

type IndexCategory = SidebarItemCategory & { link: CategoryLinkIndex }

/** Assigns sidebar and neighbors to every document and generated index. Runs in linear time in the number of items. */
export function linkSidebar({ docs, drafts, sidebars, showCategories, readText }: Unlinked): {
  docs: LinkedDoc[]
  generatedIndexes: GeneratedIndex[]
  problems: Problem[]
} {
  const docById = new Map(docs.map((doc) => [doc.id, doc]))
  const draftIds = new Set(drafts.map((doc) => doc.id))
  const tracks = new Map(Object.entries(sidebars).map(([name, items]) => [name, createTrack(items, docById)]))
  const sidebarByDocId = mapDocsToSidebars(sidebars)
  const problems: Problem[] = []
  const addCategory = (link: NavLink | undefined, way: Way): NavLink | undefined =>
    link && showCategories ? { ...link, ...nameCategory(link, way) } : link
  const toLink = (step: Step | undefined, from: Step | undefined): NavLink | undefined =>
    addCategory(step && toNavLink(step, docById), { from, to: step })
  const stepOf = (docId: string): Step | undefined => {
    const track = tracks.get(sidebarByDocId.get(docId) ?? '')
    return track?.steps[track.indexByDocId.get(docId) ?? -1]
  }

  function linkDoc(doc: DocMetadata): LinkedDoc {
    const { displayed_sidebar: displayed, pagination_prev: prev, pagination_next: next } = doc.frontMatter
    const sidebar = displayed === undefined ? sidebarByDocId.get(doc.id) : (displayed ?? undefined)
    const track = sidebar === undefined ? undefined : tracks.get(sidebar)
    if (sidebar !== undefined && track === undefined) {
      problems.push(
        missing('displayed_sidebar', { name: sidebar, what: 'sidebar', known: tracks.keys() }, readText(doc)),
      )
    }
    const at = track?.indexByDocId.get(doc.id)
    const here = track?.steps[at ?? -1]
    const neighbour = (offset: number) => (at === undefined ? undefined : toLink(track?.steps[at + offset], here))
    const chosen = (field: 'pagination_prev' | 'pagination_next', id: string) => {
      const target = docById.get(id)
      if (target === undefined && !draftIds.has(id)) {
        problems.push(missing(field, { name: id, what: 'document', known: docById.keys() }, readText(doc)))
      }
      const link = target === undefined || target.unlisted ? undefined : toDocNavLink(target)
      return addCategory(link, { from: here, to: stepOf(id) })
    }
    const previous = prev === undefined ? neighbour(-1) : prev === null ? undefined : chosen('pagination_prev', prev)
    const following = next === undefined ? neighbour(1) : next === null ? undefined : chosen('pagination_next', next)
    return {
      ...doc,
      ...(sidebar === undefined ? {} : { sidebar }),
      ...(previous === undefined ? {} : { previous }),
      ...(following === undefined ? {} : { next: following }),
    }
  }

  const generatedIndexes = Object.entries(sidebars).flatMap(([name, items]) =>
    collectIndexCategories(items).map((category) => {
      const track = tracks.get(name)
      const at = track?.indexByPermalink.get(category.link.permalink) ?? -1
      return toGeneratedIndex(category, {
        sidebar: name,
        previous: toLink(track?.steps[at - 1], track?.steps[at]),
        next: toLink(track?.steps[at + 1], track?.steps[at]),
      })
    }),
  )
  return { docs: docs.map(linkDoc), generatedIndexes, problems }
}

/** Maps documents to sidebars. The last sidebar that contains a document wins; `ref` items do not count. */
function mapDocsToSidebars(sidebars: Sidebars): Map<string, string> {
  const sidebarByDocId = new Map<string, string>()
  const visit = (items: SidebarItem[], name: string): void => {
    for (const item of items) {
      if (item.type === 'doc') sidebarByDocId.set(item.id, name)
      if (item.type !== 'category') continue
      if (item.link?.type === 'doc') sidebarByDocId.set(item.link.id, name)
      visit(item.items, name)
    }
  }
  for (const [name, items] of Object.entries(sidebars)) visit(items, name)
  return sidebarByDocId
}

function createTrack(items: SidebarItem[], docById: Map<string, DocMetadata>): Track {
  const track: Track = { steps: [], indexByDocId: new Map(), indexByPermalink: new Map() }
  const addDoc = (id: string, { label, category }: Pick<Step, 'label' | 'category'>) => {
    if (docById.get(id)?.unlisted !== false) return
    if (!track.indexByDocId.has(id)) track.indexByDocId.set(id, track.steps.length)
    track.steps.push({ docId: id, label, category })
  }
  const visit = (list: SidebarItem[], category: SidebarItemCategory | undefined): void => {
    for (const item of list) {
      if (item.type === 'doc') addDoc(item.id, { label: item.label, category })
      if (item.type !== 'category') continue
      if (item.link?.type === 'doc') addDoc(item.link.id, { label: undefined, category: item })
      if (item.link?.type === 'generated-index') {
        const { permalink } = item.link
        if (!track.indexByPermalink.has(permalink)) track.indexByPermalink.set(permalink, track.steps.length)
        track.steps.push({ permalink, label: item.label, category: item })
      }
      visit(item.items, item)
    }
  }
  visit(items, undefined)
  return track
}

/** The category of the link's target, unless the page is in the same one or the link's title equals its label. */
function nameCategory({ title }: NavLink, { from, to }: Way): Pick<NavLink, 'category'> {
  const category = to?.category
  if (category === undefined || category === from?.category || category.label === title) return {}
  return { category: category.label }
}

function toNavLink({ docId, permalink, label }: Step, docById: Map<string, DocMetadata>): NavLink | undefined {
  if (permalink !== undefined) return { title: label ?? '', permalink }
  const doc = docById.get(docId ?? '')
  return doc && toDocNavLink(doc, label)
}

function toDocNavLink({ title, permalink, frontMatter }: DocMetadata, itemLabel?: string): NavLink {
  return { title: frontMatter.pagination_label ?? frontMatter.sidebar_label ?? itemLabel ?? title, permalink }
}

function collectIndexCategories(items: SidebarItem[]): IndexCategory[] {
  return items.flatMap((item) => {
    if (item.type !== 'category') return []
    const inner = collectIndexCategories(item.items)
    return item.link?.type === 'generated-index' ? [{ ...item, link: item.link }, ...inner] : inner
  })
}

function toGeneratedIndex(
  { label, link }: IndexCategory,
  place: { sidebar: string; previous: NavLink | undefined; next: NavLink | undefined },
): GeneratedIndex {
  return {
    title: link.title ?? label,
    slug: link.slug,
    permalink: link.permalink,
    sidebar: place.sidebar,
    ...(link.description === undefined ? {} : { description: link.description }),
    ...(link.image === undefined ? {} : { image: link.image }),
    ...(link.keywords === undefined
      ? {}
      : { keywords: typeof link.keywords === 'string' ? [link.keywords] : link.keywords }),
    ...(place.previous === undefined ? {} : { previous: place.previous }),
    ...(place.next === undefined ? {} : { next: place.next }),
  }
}

function missing(
  field: string,
  { name, what, known }: { name: string; what: string; known: Iterable<string> },
  { file, text }: { file: string; text: string },
): Problem {
  const nearest = findNearest(name, known)
  return {
    message: `"${field}" names a ${what} that does not exist: "${name}".`,
    file,
    ...locateFrontMatterField(text, [field]),
    hint:
      nearest === undefined ? `Write the id of a ${what} of the same version, or null.` : `Did you mean "${nearest}"?`,
  }
}

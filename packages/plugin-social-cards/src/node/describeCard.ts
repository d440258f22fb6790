import type { RenderedPage, Json, JsonObject } from '@strata/core'
import { safeDecode } from '@strata/core/shared'
import { type CodePointRange, keepRenderable } from './keepRenderable.ts'

/** All text of a card. */
export interface CardText {
  title: string
  /** From general to specific; empty for a page outside of any section. */
  section: string[]
  /** Label of a version that is not the latest. */
  version?: string
}

/** Names of the parts of a site, used to describe where a page is. */
export interface SiteNames {
  /** The site's name on cards. */
  siteTitle: string
  tagline: string
  /** What the theme appends to the title of every page: delimiter and the site's title. */
  documentSuffix: string
  baseUrl: string
  /** BCP 47. */
  language: string
  /** Prefix of a pathname, with base URL → name. */
  sections: { [prefix: string]: string }
  /** Internal links of the navbar: pathname with base URL → label. */
  navbarLinks: { [pathname: string]: string }
  /** Labels that the navbar gives to docs: `<plugin id>/<sidebar>` and `<plugin id>`. */
  docsLabels: { [key: string]: string }
}

/**
 * The text of a page's card.
 * @param coverage code points that the fonts can render
 * @returns undefined if there is no text, or the title has letters that the fonts lack
 */
export function describeCard(
  { data, title: documentTitle }: Pick<RenderedPage, 'data' | 'title'>,
  names: SiteNames,
  coverage: readonly CodePointRange[],
): CardText | undefined {
  const title = keepRenderable(readTitle(documentTitle, names), coverage)
  if (title === undefined) return undefined
  const props = mergeProps(data)
  const version = keepRenderable(readOldVersion(props.version), coverage)
  const section = [readArea(data.path, props, names), ...readParents(props), readDate(props.post, names)]
    .map((name) => keepRenderable(name ?? '', coverage))
    .filter((name) => name !== undefined)
    .filter((name, index, all) => !isSame(name, title) && (index === 0 || !isSame(name, all[index - 1] ?? '')))
  return { title, section, ...(version === undefined ? {} : { version }) }
}

/** The page's own title; the tagline if the page has the same title as the site. */
function readTitle(text: string, { tagline, documentSuffix }: SiteNames): string {
  if (text.endsWith(documentSuffix)) return text.slice(0, -documentSuffix.length)
  return documentSuffix.endsWith(` ${text}`) && tagline !== '' ? tagline : text
}

/** Merged props of all route levels. */
function mergeProps({ levels }: RenderedPage['data']): JsonObject {
  return Object.assign({}, ...levels.map(({ props }) => props)) as JsonObject
}

function readOldVersion(version: Json | undefined): string {
  if (!isObject(version) || version.isLast !== false) return ''
  return typeof version.label === 'string' ? version.label : ''
}

/** The top-level part of the site that a page belongs to. */
function readArea(pathname: string, props: JsonObject, names: SiteNames): string | undefined {
  const named = findLongestPrefix(names.sections, pathname)
  if (named !== undefined) return named
  if (isObject(props.version) && typeof props.version.pluginId === 'string')
    return nameDocs(props.version.pluginId, props.sidebarName, names)
  const linked = findLongestPrefix(names.navbarLinks, pathname)
  if (linked !== undefined) return linked
  const blog = isObject(props.blogMetadata) ? props.blogMetadata.blogTitle : undefined
  return typeof blog === 'string' ? toSentence(blog.replace(names.siteTitle, '').trim()) : undefined
}

function nameDocs(pluginId: string, sidebar: Json | undefined, { docsLabels }: SiteNames): string {
  const label = (typeof sidebar === 'string' ? docsLabels[`${pluginId}/${sidebar}`] : undefined) ?? docsLabels[pluginId]
  return label ?? (pluginId === 'default' ? 'Docs' : toSentence(pluginId.replace(/[\W_]+/g, ' ')))
}

/** The name with the longest prefix of the page's pathname; prefixes may be decoded or percent-encoded. */
function findLongestPrefix(names: { [prefix: string]: string }, pathname: string): string | undefined {
  const address = safeDecode(pathname)
  const prefix = Object.keys(names)
    .filter((candidate) => address.startsWith(safeDecode(candidate.endsWith('/') ? candidate : `${candidate}/`)))
    .reduce((longest, candidate) => (candidate.length > longest.length ? candidate : longest), '')
  return names[prefix]
}

/** Categories that a document or a category is in. */
function readParents({ doc, categoryGeneratedIndex }: JsonObject): string[] {
  const owner = isObject(doc) ? doc : categoryGeneratedIndex
  const breadcrumbs = isObject(owner) && Array.isArray(owner.breadcrumbs) ? owner.breadcrumbs : []
  return breadcrumbs
    .slice(0, -1)
    .flatMap((item) => (isObject(item) && typeof item.label === 'string' ? [item.label] : []))
}

function readDate(post: Json | undefined, { language }: SiteNames): string | undefined {
  const date = isObject(post) && typeof post.date === 'string' ? new Date(post.date) : undefined
  if (date === undefined || Number.isNaN(date.getTime())) return undefined
  return date.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

function toSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

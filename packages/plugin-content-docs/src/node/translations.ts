import { SiteError, type TranslationFile } from '@strata/core'
import { toI18nVersionName } from './versions/versionPaths.ts'
import type { SidebarItem, SidebarItemCategory } from './sidebars/types.ts'
import type { LoadedVersion } from './types.ts'

type Messages = TranslationFile['content']

/** One translation file for each version, with its label and the texts of its sidebars. */
export function toTranslationFiles(versions: LoadedVersion[]): TranslationFile[] {
  return versions.map((version) => ({
    path: toI18nVersionName(version.versionName),
    content: {
      'version.label': { message: version.label, description: `The label for version ${version.versionName}` },
      ...toSidebarMessages(version),
    },
  }))
}

/**
 * Messages for categories first, then links, documents and references, as in Docusaurus; throws a SiteError for duplicate keys.
 */
function toSidebarMessages({ sidebars }: LoadedVersion): Messages {
  const messages: Messages = {}
  const shared = new Set<string>()
  for (const [name, items] of Object.entries(sidebars)) {
    const all: SidebarItem[] = []
    mapItems(items, (item) => {
      all.push(item)
      return item
    })
    for (const kind of ['category', 'link', 'doc', 'ref'] as const) {
      for (const item of all.filter(({ type }) => type === kind)) {
        for (const { key, value, description } of toTexts(item, name)) {
          if (Object.hasOwn(messages, key)) shared.add(key)
          messages[key] = { message: value, description }
        }
      }
    }
  }
  if (shared.size === 0) return messages
  throw new SiteError({
    message: `Several items of a sidebar have the same translation key: ${[...shared].join(', ')}.`,
    hint: 'Give each its own "key" in the sidebars or category file, or "sidebar_key" in front matter.',
  })
}

/** Applies the messages of the version's translation file; texts without a message stay as written. */
export function translateVersion(version: LoadedVersion, files: TranslationFile[]): LoadedVersion {
  const messages = files.find((file) => file.path === toI18nVersionName(version.versionName))?.content
  if (messages === undefined) return version
  const sidebars = Object.fromEntries(
    Object.entries(version.sidebars).map(([name, items]) => [
      name,
      mapItems(items, (item) => translateItem(item, name, messages)),
    ]),
  )
  return { ...version, label: messages['version.label']?.message ?? version.label, sidebars }
}

function mapItems(items: SidebarItem[], change: (item: SidebarItem) => SidebarItem): SidebarItem[] {
  return items.map((item) => {
    const changed = change(item)
    return changed.type === 'category' ? { ...changed, items: mapItems(changed.items, change) } : changed
  })
}

/** Translatable fields of a generated index. */
const indexFields = ['title', 'description'] as const

interface ItemText {
  key: string
  value: string
  description: string
}

/** The translatable texts of one item, each with its key in the translation file. */
function toTexts(item: SidebarItem, sidebar: string): ItemText[] {
  if (item.type === 'html') return []
  if (item.type === 'category') return toCategoryTexts(item, sidebar)
  // labels that come from documents are translated in the documents
  if (item.label === undefined || (item.type !== 'link' && item.translatable !== true)) return []
  const [kind, what, target] =
    item.type === 'link' ? ['link', 'link', `'${item.href}'`] : ['doc', 'the doc item', `the doc ${item.id}`]
  const description = `The label for ${what} '${item.label}' in sidebar '${sidebar}', linking to ${target}`
  return [{ key: `sidebar.${sidebar}.${kind}.${item.key ?? item.label}`, value: item.label, description }]
}

function toCategoryTexts({ label, link, ...item }: SidebarItemCategory, sidebar: string): ItemText[] {
  const key = `sidebar.${sidebar}.category.${item.key ?? label}`
  const place = `category '${label}' in sidebar '${sidebar}'`
  const texts: ItemText[] = [{ key, value: label, description: `The label for ${place}` }]
  if (link?.type !== 'generated-index') return texts
  for (const field of indexFields) {
    const value = link[field]
    if (value === undefined) continue
    const description = `The generated-index page ${field} for ${place}`
    texts.push({ key: `${key}.link.generated-index.${field}`, value, description })
  }
  return texts
}

function translateItem(item: SidebarItem, sidebar: string, messages: Messages): SidebarItem {
  const [first] = toTexts(item, sidebar)
  if (first === undefined || item.type === 'html') return item
  const label = messages[first.key]?.message ?? first.value
  if (item.type !== 'category' || item.link?.type !== 'generated-index') return { ...item, label }
  const link = { ...item.link }
  // a translation may give a title or a description that the original does not have
  for (const field of indexFields) {
    const message = messages[`${first.key}.link.generated-index.${field}`]?.message
    if (message !== undefined) link[field] = message
  }
  return { ...item, label, link }
}

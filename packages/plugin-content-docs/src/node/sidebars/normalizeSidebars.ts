import { isRecord } from '@strata/core'

/** Place of an item in a sidebars file, for messages: `docs → items[2] → items[0]`. */
export type ItemPlaces = WeakMap<object, string>

/** Sidebars with shorthands expanded, not yet validated. */
export interface RawSidebars {
  [name: string]: unknown
}

/**
 * Expands shorthands: a string is a document, an object without type is one category for each of its keys. Marks document
 * labels that are written here as translatable. Does not validate, so that the next stage can report all problems.
 * @returns new objects, and the place of each
 */
export function normalizeSidebars(sidebars: unknown): { sidebars: RawSidebars; places: ItemPlaces } {
  const places: ItemPlaces = new WeakMap()
  if (!isRecord(sidebars)) return { sidebars: {}, places }
  const normalized = Object.entries(sidebars).map(
    ([name, items]) => [name, markLabels(normalizeItems(items, name, places))] as const,
  )
  return { sidebars: Object.fromEntries(normalized), places }
}

/** Marks labels that the sidebars file gives to documents as translatable, so that translation files include them. */
function markLabels(items: unknown): unknown {
  if (!Array.isArray(items)) return items
  for (const item of items.filter(isRecord)) {
    if (item['type'] === 'category') markLabels(item['items'])
    else if ((item['type'] === 'doc' || item['type'] === 'ref') && typeof item['label'] === 'string')
      item['translatable'] = true
  }
  return items
}

/** Expands the shorthands in a list of items, for example from a generator. */
export function normalizeItems(items: unknown, place: string, places: ItemPlaces): unknown {
  if (isShorthand(items)) return expandShorthand(items, place, places)
  if (!Array.isArray(items)) return items
  return items.flatMap((item: unknown, index) => normalizeItem(item, `${place} → items[${index}]`, places))
}

function normalizeItem(item: unknown, place: string, places: ItemPlaces): unknown[] {
  if (typeof item === 'string') return [remember({ type: 'doc', id: item }, place, places)]
  if (isShorthand(item)) return expandShorthand(item, place, places)
  if (!isRecord(item)) return [item]
  if (item['type'] !== 'category') return [remember({ ...item }, place, places)]
  return [remember({ ...item, items: normalizeItems(item['items'], place, places) }, place, places)]
}

function expandShorthand(shorthand: { [label: string]: unknown }, place: string, places: ItemPlaces): unknown[] {
  return Object.entries(shorthand).map(([label, items]) => {
    const own = `${place} → "${label}"`
    return remember({ type: 'category', label, items: normalizeItems(items, own, places) }, own, places)
  })
}

function remember<Item extends object>(item: Item, place: string, places: ItemPlaces): Item {
  places.set(item, place)
  return item
}

function isShorthand(value: unknown): value is { [label: string]: unknown } {
  return isRecord(value) && (value['type'] === undefined || value['type'] === null || value['type'] === '')
}

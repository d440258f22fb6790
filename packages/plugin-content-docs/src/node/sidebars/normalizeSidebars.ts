import { isRecord } from '@strata/core'

/** Place of an item in a sidebars file, for messages: `docs → items[2] → items[0]`. */
export type ItemPlaces = WeakMap<object, string>

/** Items as plain objects, shapes not yet checked. */
export interface RawSidebars {
  [name: string]: unknown
}

/**
 * Writes out the shorthands: a string is a document, an object without type is one category for each of its keys. Labels that
 * are written here for documents are translatable.
 * Shapes are not checked here, so that the next stage sees everything that is wrong.
 * @returns new objects, with the place of each
 */
export function normalizeSidebars(sidebars: unknown): { sidebars: RawSidebars; places: ItemPlaces } {
  const places: ItemPlaces = new WeakMap()
  if (!isRecord(sidebars)) return { sidebars: {}, places }
  const normalized = Object.entries(sidebars).map(
    ([name, items]) => [name, markLabels(normalizeItems(items, name, places))] as const,
  )
  return { sidebars: Object.fromEntries(normalized), places }
}

/** Translation files hold the labels that a sidebars file gives to documents. */
function markLabels(items: unknown): unknown {
  if (!Array.isArray(items)) return items
  for (const item of items.filter(isRecord)) {
    if (item['type'] === 'category') markLabels(item['items'])
    else if ((item['type'] === 'doc' || item['type'] === 'ref') && typeof item['label'] === 'string')
      item['translatable'] = true
  }
  return items
}

/** The shorthands written out in items that a generator made. */
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

import { findNearest, isRecord, locateText, validateWithSchema, type Problem } from '@strata/core'
import { itemSchemas } from './itemSchemas.ts'
import type { ItemPlaces, RawSidebars } from './normalizeSidebars.ts'
import type { SidebarsFile } from './loadSidebarsFile.ts'
import type { NormalizedItem, NormalizedSidebars } from './types.ts'

/** What the validation of items needs: places for messages, and the existing documents. */
export interface SidebarCheck {
  places: ItemPlaces
  source: Pick<SidebarsFile, 'file' | 'text'>
  /** Ids of all documents, drafts included. */
  docIds: Set<string>
  /** Version and folder for messages: `version 3.2.1 (versioned_docs/version-3.2.1/)`. */
  versionText: string
}

/**
 * Validates every item of every sidebar and the document ids in it. Mutates items to the values that the schemas return.
 * @returns the same sidebars, typed (empty if there are problems), and all problems
 */
export function validateSidebars(
  sidebars: RawSidebars,
  check: SidebarCheck,
): { sidebars: NormalizedSidebars; problems: Problem[] } {
  const problems = Object.entries(sidebars).flatMap(([name, items]) =>
    validateItems(items, { name, place: name }, check),
  )
  return { sidebars: problems.length === 0 ? (sidebars as NormalizedSidebars) : {}, problems } // checked item by item
}

/** Validates one list of items, for example from a generator. */
export function validateItems(items: unknown, at: { name: string; place: string }, check: SidebarCheck): Problem[] {
  if (!Array.isArray(items)) {
    return [{ message: `The items of "${at.place}" must be a list; got ${describe(items)}.`, ...fileOf(check) }]
  }
  return items.flatMap((item: unknown, index) => {
    const place = (isRecord(item) ? check.places.get(item) : undefined) ?? `${at.place} → items[${index}]`
    return validateItem(item, { name: at.name, place }, check)
  })
}

function validateItem(item: unknown, at: { name: string; place: string }, check: SidebarCheck): Problem[] {
  if (!isRecord(item)) {
    return [{ message: `${at.place} must be a document id or an item; got ${describe(item)}.`, ...fileOf(check) }]
  }
  const type = item['type']
  const schema = typeof type === 'string' ? itemSchemas[type] : undefined
  if (schema === undefined) return [unknownType(type, at.place, check)]
  const shape = validateWithSchema(schema, item, { where: at.place })
  if (shape.problems !== undefined) return shape.problems.map((problem) => ({ ...problem, ...fileOf(check) }))
  // the item is a copy made by the normalization, so it can be mutated to the schema's output
  const typed = Object.assign(item, shape.value) as unknown as NormalizedItem
  if (typed.type === 'doc' || typed.type === 'ref') return checkDocId(typed.id, at, check)
  if (typed.type !== 'category') return []
  if (typed.items.length === 0 && !typed.link) {
    const message = `The category "${typed.label}" (${at.place}) has neither items nor a link, so it leads nowhere.`
    return [{ message, ...locate(typed.label, check), hint: 'Add items, add a link, or remove it.' }]
  }
  return [
    ...(typed.link?.type === 'doc' ? checkDocId(typed.link.id, { ...at, place: `${at.place}.link` }, check) : []),
    ...validateItems(typed.items, at, check),
  ]
}

function checkDocId(id: string, { name, place }: { name: string; place: string }, check: SidebarCheck): Problem[] {
  if (check.docIds.has(id)) return []
  const nearest = findByLastPart(id, check.docIds) ?? findNearest(id, check.docIds)
  return [
    {
      message: `The sidebar "${name}" links to a doc that does not exist: "${id}" (${place}).`,
      ...locate(id, check),
      hint: `${nearest === undefined ? '' : `Did you mean "${nearest}"? `}Looked for it in ${check.versionText}.`,
    },
  ]
}

/** Finds a document by the last part of its id: `install` more often means `guides/install` than it is a typo. */
function findByLastPart(id: string, docIds: Set<string>): string | undefined {
  const last = id.slice(id.lastIndexOf('/') + 1)
  for (const docId of docIds) if (docId === last || docId.endsWith(`/${last}`)) return docId
  return undefined
}

function unknownType(type: unknown, place: string, check: SidebarCheck): Problem {
  const known = Object.keys(itemSchemas)
  const nearest = typeof type === 'string' ? findNearest(type, known) : undefined
  return {
    message: `Unknown sidebar item type ${describe(type)} (${place}).`,
    ...(typeof type === 'string' ? locate(type, check) : fileOf(check)),
    hint: nearest === undefined ? `Known types: ${known.join(', ')}.` : `Did you mean "${nearest}"?`,
  }
}

function fileOf({ source }: SidebarCheck): { file?: string } {
  return source.file === undefined ? {} : { file: source.file }
}

/** The place of the quoted text in the file; only the file if the text occurs more than once. */
function locate(quoted: string, check: SidebarCheck): { file?: string; line?: number; column?: number } {
  const { text = '' } = check.source
  return { ...fileOf(check), ...locateText(text, [`'${quoted}'`, `"${quoted}"`, `\`${quoted}\``]) }
}

function describe(value: unknown): string {
  return value === undefined ? 'nothing' : (JSON.stringify(value)?.slice(0, 80) ?? String(value))
}

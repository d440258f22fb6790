import type { Json, JsonObject } from '../../shared/index.ts'
import type { CompiledDocument } from '../markdown/types.ts'

/** Front matter fields that plugins of the site set in a document, or in its part before the truncate marker. */
export function findAddedFrontMatter(document: CompiledDocument, isTruncated: boolean): JsonObject | undefined {
  return isTruncated && document.cut !== undefined ? document.cutAddedFrontMatter : document.addedFrontMatter
}

/**
 * Adds fields to the front matter in the props of a page: that of its document, or of each document in a list.
 * @param added fields of each document; undefined for none
 */
export function addFrontMatter(props: JsonObject, added: (JsonObject | undefined)[]): JsonObject {
  if (added.every((fields) => fields === undefined)) return props
  return mapFields(props, (_, value) =>
    Array.isArray(value) ? value.map((item, index) => addFields(item, added[index])) : addFields(value, added[0]),
  )
}

/** `metadata` with the fields if it describes a document; any other value as it is. */
function addFields(metadata: Json, fields: JsonObject | undefined): Json {
  if (fields === undefined || !isObject(metadata) || !isObject(metadata.frontMatter)) return metadata
  const names = ['frontMatter', 'writtenFrontMatter']
  return mapFields(metadata, (name, value) =>
    names.includes(name) && isObject(value) ? { ...value, ...fields } : value,
  )
}

function mapFields(object: JsonObject, change: (name: string, value: Json) => Json): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name, value === undefined ? undefined : change(name, value)]),
  )
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

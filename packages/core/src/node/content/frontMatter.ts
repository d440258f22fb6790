import { z } from 'zod'
import type { Problem } from '../api/errors.ts'
import { positionAt } from '../sourceCode.ts'
import { validateWithSchema } from '../api/validate.ts'
import { findOffset, loadYaml } from './loadYaml.ts'

/**
 * Reads front matter by a schema. A field with nothing behind it (`image:`) is YAML for null, and is not used unless the
 * schema lets it be null.
 * @param raw fields as the site's reader gave them
 * @param source the whole file, in which wrong fields are looked up
 * @returns the fields, or a problem with file, line and column (from 1) for each wrong one, in the order of the file
 */
export function validateFrontMatter<Schema extends z.ZodType>(
  schema: Schema,
  raw: { [field: string]: unknown },
  { file, source }: { file: string; source: string },
): { value: z.output<Schema>; problems?: undefined } | { value?: undefined; problems: Problem[] } {
  const shape = schema instanceof z.ZodObject ? (schema.shape as { [field: string]: z.ZodType }) : {}
  const written = Object.entries(raw).filter(
    ([field, value]) => value !== null || !Object.hasOwn(shape, field) || shape[field]?.safeParse(null).success,
  )
  const { value, problems } = validateWithSchema(schema, Object.fromEntries(written), {
    file,
    locate: (path) => locateFrontMatterField(source, path),
  })
  if (problems === undefined) return { value: keepOrder(value, raw) }
  return { problems: problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)) }
}

/** The fields in the order of the file, which themes and plugins that list them show; a schema has an order of its own. */
function keepOrder<Value>(value: Value, raw: object): Value {
  if (typeof value !== 'object' || value === null) return value
  const names = Object.keys(raw).filter((field) => Object.hasOwn(value, field))
  return Object.assign(Object.fromEntries(names.map((field) => [field, undefined])), value)
}

/**
 * Place of a front matter field in its file, from 1; of the nearest field around it if the field is missing.
 * @param source the whole file
 * @returns nothing when the front matter came from elsewhere, for example a hook of the configuration
 */
export function locateFrontMatterField(source: string, path: PropertyKey[]): { line?: number; column?: number } {
  const match = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/.exec(source)
  if (match === null) return {}
  const yamlStart = match[0].indexOf('\n') + 1
  const offset = findOffset(loadYaml().parseDocument(match[1] ?? '').contents, path)
  return offset === undefined ? {} : positionAt(source, yamlStart + offset)
}

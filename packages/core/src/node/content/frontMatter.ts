import { z } from 'zod'
import type { Problem } from '../api/errors.ts'
import { positionAt } from '../sourceCode.ts'
import { validateWithSchema } from '../api/validate.ts'
import { findOffset, loadYaml } from './loadYaml.ts'

/**
 * Validates front matter by a schema. A field without a value (`image:`) is null in YAML, and is ignored unless the schema
 * allows null.
 * @param raw fields as returned by the site's front matter parser
 * @param source the whole file, to locate invalid fields
 * @returns the fields, or a problem with file, line and column (from 1) for each invalid one, in the order of the file
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

/** Restores the order of the file, since themes and plugins may list the fields; a schema has an order of its own. */
function keepOrder<Value>(value: Value, raw: object): Value {
  if (typeof value !== 'object' || value === null) return value
  const names = Object.keys(raw).filter((field) => Object.hasOwn(value, field))
  return Object.assign(Object.fromEntries(names.map((field) => [field, undefined])), value)
}

/**
 * Position of a front matter field in its file, from 1; of the nearest enclosing field if it is missing.
 * @param source the whole file
 * @returns an empty object if the front matter comes from elsewhere, for example from a hook of the configuration
 */
export function locateFrontMatterField(source: string, path: PropertyKey[]): { line?: number; column?: number } {
  const match = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/.exec(source)
  if (match === null) return {}
  const yamlStart = match[0].indexOf('\n') + 1
  const offset = findOffset(loadYaml().parseDocument(match[1] ?? '').contents, path)
  return offset === undefined ? {} : positionAt(source, yamlStart + offset)
}

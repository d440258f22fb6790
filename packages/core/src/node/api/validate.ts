import { inspect } from 'node:util'
import { distance } from 'fastest-levenshtein'
import { z } from 'zod'
import { isSerializable } from '../describeValue.ts'
import { OptionsError, type Problem } from './errors.ts'

/** The candidate with the smallest edit distance, or undefined if none is close enough to be a typo. */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase()
  let best: string | undefined
  // as many edits as the word has letters are no typo: "fr" is not a misspelled "en"
  let bestDistance = Math.min(Math.max(2, Math.floor(word.length / 3)) + 1, word.length)
  for (const candidate of candidates) {
    // the difference in length is a lower bound of the edit distance
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    const found = distance(wanted, candidate.toLowerCase())
    if (found < bestDistance) {
      best = candidate
      bestDistance = found
    }
  }
  return best
}

type LocateField = (path: PropertyKey[]) => Pick<Problem, 'line' | 'column'>

/**
 * Validates an unknown value against a schema.
 * @param where prefix of the field's path in each message, for example `themeConfig`
 * @param locate returns line and column of a field in `file`
 * @returns the value, or all problems, each with the path of the field, what was expected and found, and the nearest valid name
 */
export function validateWithSchema<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  { where, file, locate }: { where?: string; file?: string; locate?: LocateField } = {},
): { value: z.output<Schema>; problems?: undefined } | { value?: undefined; problems: Problem[] } {
  const result = schema.safeParse(value)
  if (result.success) return { value: result.data }
  return { problems: result.error.issues.flatMap((issue) => toProblems(issue, { schema, value, where, file, locate })) }
}

/**
 * Validates options of a plugin or theme against a schema; missing options are treated as an empty object.
 * @param where prefix of the field's path in each message: the name of the plugin, or `themeConfig.x`
 * @throws OptionsError with every problem found
 */
export function parseOptions<Schema extends z.ZodType>(
  schema: Schema,
  options: unknown,
  where: string,
): z.output<Schema> {
  const { value, problems } = validateWithSchema(schema, options ?? {}, { where })
  if (problems !== undefined) throw new OptionsError(problems)
  return value
}

interface IssueContext {
  schema: z.ZodType
  value: unknown
  where?: string | undefined
  file?: string | undefined
  locate?: LocateField | undefined
}

function toProblems(issue: z.core.$ZodIssue, context: IssueContext): Problem[] {
  const place = (path: PropertyKey[]) => ({
    ...(context.file === undefined ? {} : { file: context.file }),
    ...context.locate?.(path),
  })
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(context.schema, issue.path)
    return issue.keys.map((key) => {
      const nearest = findNearest(key, known)
      return {
        message: `"${formatPath(context.where, [...issue.path, key])}" is not a known field.`,
        hint:
          nearest === undefined ? `Known fields here: ${known.join(', ') || 'none'}.` : `Did you mean "${nearest}"?`,
        ...place([...issue.path, key]),
      }
    })
  }
  const found = valueAt(context.value, issue.path)
  const path = formatPath(context.where, issue.path)
  const got = found === undefined ? 'nothing' : shorten(found)
  const nearest =
    issue.code === 'invalid_value' && typeof found === 'string'
      ? findNearest(found, issue.values.map(String))
      : undefined
  return [
    {
      message: `"${path}" is invalid: ${describeIssue(issue)}; got ${got}.`,
      ...(nearest === undefined ? {} : { hint: `Did you mean "${nearest}"?` }),
      ...place(issue.path),
    },
  ]
}

function knownKeys(schema: z.ZodType, path: PropertyKey[]): string[] {
  let current: unknown = schema
  for (const key of path) current = childSchema(unwrap(current), key)
  return listFields(unwrap(current))
}

/** The known fields of a schema; for a union, those of all its object forms. */
function listFields(schema: unknown): string[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => listFields(unwrap(option)))
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

function childSchema(schema: unknown, key: PropertyKey): unknown {
  if (schema instanceof z.ZodObject) return schema.shape[String(key)]
  if (schema instanceof z.ZodArray) return schema.element
  if (schema instanceof z.ZodRecord) return schema.valueType
  return undefined
}

function unwrap(schema: unknown): unknown {
  let current = schema
  while (
    current instanceof z.ZodOptional ||
    current instanceof z.ZodDefault ||
    current instanceof z.ZodPrefault ||
    current instanceof z.ZodNullable
  ) {
    current = current.unwrap()
  }
  return current instanceof z.ZodPipe ? unwrap(current.in) : current
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  let current = value
  for (const key of path) {
    if (typeof current !== 'object' || current === null) return undefined
    current = Reflect.get(current, key)
  }
  return current
}

function formatPath(where: string | undefined, path: PropertyKey[]): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return where === undefined ? text.replace(/^\./, '') : `${where}${text}`
}

function shorten(value: unknown): string {
  const text =
    typeof value === 'function'
      ? 'a function'
      : isSerializable(value)
        ? (JSON.stringify(value) ?? String(value))
        : inspect(value, { depth: 0, breakLength: Number.POSITIVE_INFINITY })
  return text.length > 80 ? `${text.slice(0, 77)}...` : text
}

const kinds: { [type: string]: string } = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
}

/** The schema's custom message, or Zod's default message in plain words; the caller appends the actual value. */
function describeIssue({ message }: z.core.$ZodIssue): string {
  const [, kind] = /^Invalid input: expected (\w+)(?:, received \w+)?$/.exec(message) ?? []
  if (kind !== undefined) return `expected ${kinds[kind] ?? kind}`
  const [, options] = /^Invalid option: expected one of (.+)$/.exec(message) ?? []
  if (options !== undefined)
    return `expected ${options
      .split('|')
      .join(', ')
      .replace(/, ([^,]+)$/, ' or $1')}`
  return lowerFirst(message)
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

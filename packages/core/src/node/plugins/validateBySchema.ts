import { z } from 'zod'
import { OptionsError, type Problem } from '../api/errors.ts'
import { logger } from '../api/logger.ts'
import { validateWithSchema } from '../api/validate.ts'

interface JoiLikeProblem {
  details?: { message: string }[]
  message: string
}

/** The part of Joi's API that plugins written for Docusaurus rely on. */
interface JoiLikeSchema {
  describe?(): { keys?: object }
  /** The same schema, but allowing unknown fields. */
  unknown?(): JoiLikeSchema
  validate(value: unknown, options: object): { value?: unknown; error?: JoiLikeProblem; warning?: JoiLikeProblem }
}

/**
 * The `validate` that `validateOptions` receives: validates a value with a Zod or Joi schema. Every Joi schema accepts an `id`,
 * which most plugin authors leave out; a schema that declares `id` validates it.
 * @returns the value with defaults
 * @throws OptionsError with every problem
 */
export function validateOptionsBySchema(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodType) return validateByZod(schema, value)
  if (!isJoiLike(schema)) throw createSchemaError()
  const { id, ...rest } = { ...(value as object) } as { id?: unknown }
  const namesId = 'id' in (schema.describe?.().keys ?? {})
  const checked = validateByJoi(schema, namesId && id !== undefined ? { ...rest, id } : rest)
  return namesId || id === undefined ? checked : { ...(checked as object), id }
}

/**
 * The `validate` that `validateThemeConfig` receives. A theme declares only its own fields; fields of other themes are ignored.
 * @returns the configuration with defaults
 * @throws OptionsError with every problem
 */
export function validateThemeConfigBySchema(schema: unknown, themeConfig: unknown): unknown {
  if (schema instanceof z.ZodType) return validateByZod(schema, themeConfig)
  if (!isJoiLike(schema)) throw createSchemaError()
  return validateByJoi(schema.unknown?.() ?? schema, themeConfig)
}

function validateByZod(schema: z.ZodType, value: unknown): unknown {
  const result = validateWithSchema(schema, value ?? {})
  if (result.problems !== undefined) throw new OptionsError(result.problems)
  return result.value
}

function validateByJoi(schema: JoiLikeSchema, value: unknown): unknown {
  const result = schema.validate(value, { abortEarly: false, convert: false })
  if (result.error !== undefined) throw new OptionsError(listProblems(result.error))
  if (result.warning !== undefined) for (const { message } of listProblems(result.warning)) logger.warn(message)
  return result.value
}

function listProblems(report: JoiLikeProblem): Problem[] {
  return (report.details ?? [report]).map(({ message }) => ({ message: `${message.replace(/\.?$/, '.')}` }))
}

function createSchemaError(): OptionsError {
  return new OptionsError('"validate" was called without a schema: pass a Zod or Joi schema first, then the value.')
}

function isJoiLike(schema: unknown): schema is JoiLikeSchema {
  return typeof schema === 'object' && schema !== null && typeof Reflect.get(schema, 'validate') === 'function'
}

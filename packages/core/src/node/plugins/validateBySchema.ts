import { z } from 'zod'
import { OptionsError, type Problem } from '../api/errors.ts'
import { validateWithSchema } from '../api/validate.ts'

/** The part of Joi that plugins written for Docusaurus rely on. */
interface JoiLikeSchema {
  describe?(): { keys?: object }
  validate(
    value: unknown,
    options: object,
  ): { value?: unknown; error?: { details?: { message: string }[]; message: string } }
}

/**
 * The `validate` that `validateOptions` and `validateThemeConfig` receive: reads a value by a Zod or Joi schema.
 * An `id` is accepted by every Joi schema, as most plugin authors leave it out; a schema that names it checks it.
 * @returns the value with defaults
 * @throws OptionsError with every problem
 */
export function validateBySchema(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodType) {
    const result = validateWithSchema(schema, value ?? {})
    if (result.problems !== undefined) throw new OptionsError(result.problems)
    return result.value
  }
  if (!isJoiLike(schema))
    throw new OptionsError('"validate" was called without a schema: pass a Zod or Joi schema first, then the value.')
  const { id, ...rest } = { ...(value as object) } as { id?: unknown }
  const namesId = 'id' in (schema.describe?.().keys ?? {})
  const result = schema.validate(namesId && id !== undefined ? { ...rest, id } : rest, { abortEarly: false })
  if (result.error === undefined)
    return namesId || id === undefined ? result.value : { ...(result.value as object), id }
  const details = result.error.details ?? [result.error]
  throw new OptionsError(details.map(({ message }): Problem => ({ message: `${message.replace(/\.?$/, '.')}` })))
}

function isJoiLike(schema: unknown): schema is JoiLikeSchema {
  return typeof schema === 'object' && schema !== null && typeof Reflect.get(schema, 'validate') === 'function'
}

import Joi from 'joi'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { logger } from '../api/logger.ts'
import { validateOptionsBySchema, validateThemeConfigBySchema } from './validateBySchema.ts'

afterEach(() => void vi.restoreAllMocks())

describe('options by a Joi schema', () => {
  const schema = Joi.object({ path: Joi.string().required(), depth: Joi.number().default(2), shown: Joi.boolean() })

  it('have defaults, and an id even if the schema does not define it', () => {
    expect(validateOptionsBySchema(schema, { path: 'a', id: 'api' })).toEqual({ path: 'a', depth: 2, id: 'api' })
  })

  it('have the id that the schema requires', () => {
    const withId = schema.append({ id: Joi.string().required() })
    expect(validateOptionsBySchema(withId, { path: 'a', id: 'api' })).toEqual({ path: 'a', depth: 2, id: 'api' })
    expect(() => validateOptionsBySchema(withId, { path: 'a' })).toThrow('"id" is required.')
  })

  it('are reported together if invalid; a string is not a boolean, as in Docusaurus', () => {
    expect(() => validateOptionsBySchema(schema, { shown: 'true', other: 1 })).toThrow(
      /"path" is required\.[^]*"shown" must be a boolean\.[^]*"other" is not allowed\./,
    )
  })

  it('can have warnings', () => {
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
    const old = schema.append({ old: Joi.any().warning('deprecated', {}).message('"old" is deprecated') })
    expect(validateOptionsBySchema(old, { path: 'a', old: 1 })).toMatchObject({ old: 1 })
    expect(warn.mock.calls).toEqual([['"old" is deprecated.']])
  })
})

it('a theme that validates its own fields ignores those of other themes', () => {
  const schema = Joi.object({ typesense: Joi.object({ path: Joi.string().default('search') }).required() })
  const themeConfig = { navbar: { items: [] }, typesense: {} }
  expect(validateThemeConfigBySchema(schema, themeConfig)).toEqual({
    navbar: { items: [] },
    typesense: { path: 'search' },
  })
  expect(() => validateThemeConfigBySchema(schema, { navbar: {} })).toThrow('"typesense" is required.')
})

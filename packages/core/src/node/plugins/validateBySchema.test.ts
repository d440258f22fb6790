import { describe, expect, it } from 'vitest'
import { validateBySchema } from './validateBySchema.ts'

/** As much of Joi as the function needs: every field that is not named is refused. */
function joiObject(keys: readonly string[]) {
  return {
    describe: () => ({ type: 'object', keys: Object.fromEntries(keys.map((key) => [key, {}])) }),
    validate(value: object) {
      const unknown = Object.keys(value).find((key) => !keys.includes(key))
      if (unknown !== undefined) return { value, error: { message: `"${unknown}" is not allowed` } }
      const missing = keys.find((key) => !(key in value))
      return missing === undefined ? { value } : { value, error: { message: `"${missing}" is required` } }
    },
  }
}

describe('validateBySchema', () => {
  it('accepts an id that a Joi schema does not name', () => {
    expect(validateBySchema(joiObject(['path']), { path: 'a', id: 'api' })).toEqual({ path: 'a', id: 'api' })
  })

  it('gives the id to a Joi schema that asks for it', () => {
    expect(validateBySchema(joiObject(['id', 'path']), { path: 'a', id: 'api' })).toEqual({ path: 'a', id: 'api' })
    expect(() => validateBySchema(joiObject(['id', 'path']), { path: 'a' })).toThrow('"id" is required.')
  })
})

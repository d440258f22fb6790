import { expect, test } from 'vitest'
import { z } from 'zod'
import { findNearest, validateWithSchema } from './validate.ts'

test('the nearest name is one that a slip can have come from', () => {
  expect(findNearest('sidebarpath', ['sidebarPath', 'path'])).toBe('sidebarPath')
  expect(findNearest('zh-cn', ['en', 'zh-CN'])).toBe('zh-CN')
  expect(findNearest('fr', ['en', 'fi'])).toBe('fi')
})

test('short names without a letter in common are not near', () => {
  expect(findNearest('fr', ['en'])).toBeUndefined()
  expect(findNearest('a', ['b'])).toBeUndefined()
})

test('an unknown field of an option with several forms is told with those of the form that has fields', () => {
  const fields = z.strictObject({ keywords: z.array(z.string()).optional(), extendDefaults: z.boolean().optional() })
  const schema = z.object({ admonitions: z.union([z.boolean(), fields]).default(true) })
  expect(validateWithSchema(schema, { admonitions: { tag: ':::' } }).problems).toMatchObject([
    { message: '"admonitions.tag" is not a known field.', hint: 'Known fields here: keywords, extendDefaults.' },
  ])
  const { problems } = validateWithSchema(schema, { admonitions: { keyword: [] } })
  expect(problems).toMatchObject([{ hint: 'Did you mean "keywords"?' }])
})

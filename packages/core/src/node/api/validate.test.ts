import { expect, test } from 'vitest'
import { z } from 'zod'
import { findNearest, validateWithSchema } from './validate.ts'

test('suggests names that differ only by a typo', () => {
  expect(findNearest('sidebarpath', ['sidebarPath', 'path'])).toBe('sidebarPath')
  expect(findNearest('zh-cn', ['en', 'zh-CN'])).toBe('zh-CN')
  expect(findNearest('fr', ['en', 'fi'])).toBe('fi')
})

test('suggests no short name without a common letter', () => {
  expect(findNearest('fr', ['en'])).toBeUndefined()
  expect(findNearest('a', ['b'])).toBeUndefined()
})

test('lists the known fields of a union option if a field is unknown', () => {
  const fields = z.strictObject({ keywords: z.array(z.string()).optional(), extendDefaults: z.boolean().optional() })
  const schema = z.object({ admonitions: z.union([z.boolean(), fields]).default(true) })
  expect(validateWithSchema(schema, { admonitions: { tag: ':::' } }).problems).toMatchObject([
    { message: '"admonitions.tag" is not a known field.', hint: 'Known fields here: keywords, extendDefaults.' },
  ])
  const { problems } = validateWithSchema(schema, { admonitions: { keyword: [] } })
  expect(problems).toMatchObject([{ hint: 'Did you mean "keywords"?' }])
})

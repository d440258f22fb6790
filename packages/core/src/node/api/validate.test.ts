import { expect, test } from 'vitest'
import { findNearest } from './validate.ts'

test('the nearest name is one that a slip can have come from', () => {
  expect(findNearest('sidebarpath', ['sidebarPath', 'path'])).toBe('sidebarPath')
  expect(findNearest('zh-cn', ['en', 'zh-CN'])).toBe('zh-CN')
  expect(findNearest('fr', ['en', 'fi'])).toBe('fi')
})

test('short names without a letter in common are not near', () => {
  expect(findNearest('fr', ['en'])).toBeUndefined()
  expect(findNearest('a', ['b'])).toBeUndefined()
})

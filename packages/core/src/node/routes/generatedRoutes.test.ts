import { expect, test } from 'vitest'
import { describeRoutes } from './generatedRoutes.ts'

test('describes routes by their chunk names and components', () => {
  const routes = Array.from({ length: 3 }, (_, index) => ({ path: `/docs/${index}`, component: '@theme/DocItem' }))
  const { chunkNames, components } = describeRoutes(routes)
  expect(Object.keys(chunkNames)).toHaveLength(3)
  expect(components).toEqual(['@theme/DocItem'])
})

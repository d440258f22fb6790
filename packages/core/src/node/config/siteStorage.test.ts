import { expect, test } from 'vitest'
import { createSiteStorage } from './siteStorage.ts'

const site = { url: 'https://example.com', baseUrl: '/docs/' }

// the last one is Docusaurus 3.10.2's result for this address, so that readers of a migrated site keep their choices
test.each([
  [false, ''],
  ['', ''],
  ['mine', '-mine'],
  [true, '-805'],
])('the namespace %j appends %j to keys', (namespace, expected) => {
  expect(createSiteStorage({ ...site, storage: { type: 'sessionStorage', namespace } })).toEqual({
    type: 'sessionStorage',
    namespace: expected,
  })
})

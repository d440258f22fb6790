import { expect, test } from 'vitest'
import { createSiteStorage } from './siteStorage.ts'

const site = { url: 'https://example.com', baseUrl: '/docs/' }

// the last is what Docusaurus 3.10.2 makes of this address: a site that moves keeps its readers' choices
test.each([
  [false, ''],
  ['', ''],
  ['mine', '-mine'],
  [true, '-805'],
])('the namespace %j ends keys with %j', (namespace, expected) => {
  expect(createSiteStorage({ ...site, storage: { type: 'sessionStorage', namespace } })).toEqual({
    type: 'sessionStorage',
    namespace: expected,
  })
})

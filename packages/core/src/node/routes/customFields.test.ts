import { expect, test } from 'vitest'
import { pickCustomFields } from './customFields.ts'

test('fields that the engine reads are not custom', () => {
  const route = { path: '/search', component: '@theme/SearchPage', exact: true, noIndex: true, yieldsToOthers: true }
  expect(pickCustomFields(route)).toEqual({})
})

test('fields that only the plugin knows are custom', () => {
  const fields = { sidebar: 'api', strict: false }
  expect(pickCustomFields({ path: '/a', component: '@site/a.tsx', ...fields })).toEqual(fields)
})

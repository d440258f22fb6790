import { expect, test } from 'vitest'
import { pickCustomFields } from './customFields.ts'

test('drops fields that the engine reads', () => {
  const route = { path: '/search', component: '@theme/SearchPage', exact: true, noIndex: true, yieldsToOthers: true }
  expect(pickCustomFields(route)).toEqual({})
})

test('keeps fields that only the plugin knows', () => {
  const fields = { sidebar: 'api', strict: false }
  expect(pickCustomFields({ path: '/a', component: '@site/a.tsx', ...fields })).toEqual(fields)
})

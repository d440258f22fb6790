import themeSearch from '@strata/theme-search'
import { expect, test } from 'vitest'
import { search } from './search.ts'

const keys = { ALGOLIA_APP_ID: 'ABC123', ALGOLIA_API_KEY: 'public', ALGOLIA_INDEX_NAME: 'pages' }

/** The settings as the theme reads them. */
function validate(environment: { [name: string]: string | undefined }): unknown {
  return themeSearch.validateThemeConfig?.({ themeConfig: { algolia: search(environment) } } as never).algolia
}

test('uses the hosted service if the deployment has its keys', () => {
  expect(validate(keys)).toMatchObject({
    appId: 'ABC123',
    apiKey: 'public',
    indexName: 'pages',
    replaceSearchResultPathname: { from: '/docs/next', to: '/docs' },
  })
})

test('uses the index of the build without keys, or with empty ones', () => {
  expect(validate({})).not.toHaveProperty('appId')
  expect(validate({ ALGOLIA_APP_ID: '', ALGOLIA_API_KEY: '', ALGOLIA_INDEX_NAME: '' })).not.toHaveProperty('appId')
})

test('reports a missing key', () => {
  const { ALGOLIA_API_KEY: _, ...others } = keys
  expect(() => validate(others)).toThrow('apiKey')
})

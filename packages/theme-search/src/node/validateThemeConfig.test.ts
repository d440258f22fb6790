import { expect, test } from 'vitest'
import { validateThemeConfig } from './validateThemeConfig.ts'

const defaults = { contextualSearch: true, searchPagePath: 'search', searchParameters: {}, insights: false }
const keys = { appId: 'APP1', apiKey: 'key', indexName: 'docs' }

test.each([
  ['an empty configuration', {}, defaults],
  ['the keys', keys, { ...defaults, ...keys }],
  ['no results page', { searchPagePath: false }, { ...defaults, searchPagePath: false }],
  ['no results page, with null', { searchPagePath: null }, { ...defaults, searchPagePath: false }],
  [
    'a literal string to replace',
    { replaceSearchResultPathname: { from: '/docs/next', to: '/docs' } },
    { ...defaults, replaceSearchResultPathname: { from: '/docs/next', to: '/docs' } },
  ],
  [
    'a string with special characters of regular expressions',
    { replaceSearchResultPathname: { from: '/a.b-c/', to: '' } },
    { ...defaults, replaceSearchResultPathname: { from: '/a\\.b\\-c/', to: '' } },
  ],
  [
    'a regular expression',
    { replaceSearchResultPathname: { from: /\/v\d+\//, to: '/' } },
    { ...defaults, replaceSearchResultPathname: { from: '\\/v\\d+\\/', to: '/' } },
  ],
  [
    'a custom host and settings of DocSearch',
    { ...keys, host: 'http://localhost:9000/x', placeholder: 'Find', maxResultsPerGroup: 3 },
    { ...defaults, ...keys, host: 'http://localhost:9000', placeholder: 'Find', maxResultsPerGroup: 3 },
  ],
  [
    'an assistant given by its id, with search parameters',
    { ...keys, askAi: 'ask', insights: { debug: true }, searchParameters: { facetFilters: ['a:1'] } },
    {
      ...defaults,
      ...keys,
      insights: true,
      searchParameters: { facetFilters: ['a:1'] },
      askAi: { ...keys, assistantId: 'ask', searchParameters: { facetFilters: ['a:1'] } },
    },
  ],
  [
    'an assistant with its own settings',
    { ...keys, askAi: { assistantId: 'ask', indexName: 'other' } },
    { ...defaults, ...keys, askAi: { ...keys, assistantId: 'ask', indexName: 'other' } },
  ],
])('completes %s', (_, algolia, expected) => {
  expect(validateThemeConfig({ algolia: algolia as never })).toEqual({ algolia: expected })
})

test('adds defaults to a configuration without algolia, and keeps other fields', () => {
  expect(validateThemeConfig({ navbar: { title: 'A' } })).toEqual({ navbar: { title: 'A' }, algolia: defaults })
})

test.each(['YOUR_APP_ID', ' '])('uses the embedded index if the application id is a placeholder: %j', (appId) => {
  const algolia = { appId, apiKey: 'key', indexName: 'index' }
  expect(validateThemeConfig({ algolia })).toEqual({ algolia: defaults })
})

test('reports all problems of an invalid configuration at once', () => {
  const algolia = {
    appId: '',
    contextualSearch: 'yes',
    externalUrlRegex: '(',
    replaceSearchResultPathname: { from: 1, too: '' },
    searchParameters: [],
    searchPagePath: true,
    host: 'ftp://x',
  }
  expect(() => validateThemeConfig({ algolia })).toThrowErrorMatchingInlineSnapshot(`
    [OptionsError: "themeConfig.algolia.appId" is invalid: it must not be empty; got "".

    "themeConfig.algolia.contextualSearch" is invalid: it must be true or false; got "yes".

    "themeConfig.algolia.externalUrlRegex" is invalid: it must be the source of a regular expression; got "(".

    "themeConfig.algolia.replaceSearchResultPathname.from" is invalid: it must be a string or a regular expression; got 1.

    "themeConfig.algolia.replaceSearchResultPathname.to" is invalid: it must be a string; got nothing.

    "themeConfig.algolia.replaceSearchResultPathname.too" is not a known field.
      Did you mean "to"?

    "themeConfig.algolia.searchParameters" is invalid: it must be an object of search parameters; got [].

    "themeConfig.algolia.searchPagePath" is invalid: it must be a path, or false for no results page; got true.

    "themeConfig.algolia.host" is invalid: it must be an origin such as https://search.example.com; got "ftp://x".

    "themeConfig.algolia.apiKey" is missing.
      Set all three keys of Algolia, or none to search in the index of the build.

    "themeConfig.algolia.indexName" is missing.
      Set all three keys of Algolia, or none to search in the index of the build.]
  `)
})

test('requires all keys or none', () => {
  expect(() => validateThemeConfig({ algolia: { apiKey: 'k', indexName: 'i' } })).toThrowErrorMatchingInlineSnapshot(`
    [OptionsError: "themeConfig.algolia.appId" is missing.
      Set all three keys of Algolia, or none to search in the index of the build.]
  `)
})

test('suggests a name for a misspelled field, and accepts fields of DocSearch', () => {
  expect(() =>
    validateThemeConfig({ algolia: { searchPagepath: 'x', initialQuery: 'y' } }),
  ).toThrowErrorMatchingInlineSnapshot(`
    [OptionsError: "themeConfig.algolia.searchPagepath" is not a known field.
      Did you mean "searchPagePath"?]
  `)
})

test('rejects a value that is not an object', () => {
  expect(() => validateThemeConfig({ algolia: 'on' })).toThrowErrorMatchingInlineSnapshot(
    `[OptionsError: "themeConfig.algolia" is invalid: it must be an object; got "on".]`,
  )
})

import { expect, test } from 'vitest'
import { createMissingResultsUrl } from './missingResultsUrl.ts'

const query = 'a&b "<x>"'

test.each([
  [{ template: 'https://example.com/?q={query}' }, 'https://example.com/?q=a%26b%20%22%3Cx%3E%22'],
  [
    { organizationName: 'facebook', projectName: 'docusaurus' },
    'https://github.com/facebook/docusaurus/issues/new?title=Search%3A%20missing%20result%20for%20a%26b%20%22%3Cx%3E%22',
  ],
  [{ organizationName: 'facebook' }, undefined],
  [{}, undefined],
])('with %j, missing results are reported at %s', (facts, url) =>
  expect(createMissingResultsUrl(query, facts)).toBe(url),
)

import { describe, expect, test } from 'vitest'
import pluginClientRedirects from './index.ts'

describe('options', () => {
  const target = 'it must be a path of the site that starts with one slash, or an http(s) URL'
  test.each([
    ['//evil.example', target],
    ['/\\evil.example', target],
    ['/\t/evil.example', target],
    ['\\\\evil.example', target],
    ['javascript:alert(1)', target],
    ['data:text/html,x', target],
    ['https:evil.example', target],
    ['https:///evil.example', target],
    ['docs/page', target],
    ['', target],
  ])('reject %j as a target', (to, message) => {
    expect(() => pluginClientRedirects.validateOptions?.({ options: { redirects: [{ from: '/a', to }] } })).toThrow(
      `"plugin-client-redirects.redirects[0].to" is invalid: ${message}; got ${JSON.stringify(to)}.`,
    )
  })

  test.each([
    ['old', 'it must be a path that starts with one slash'],
    ['//old', 'it must be a path that starts with one slash'],
    ['/%5Cold', 'it must be a path that starts with one slash'],
    ['/old?a=1', 'it must be a path without query string and hash'],
    ['/old#a', 'it must be a path without query string and hash'],
    ['/a/../../old', 'it must be a path without ".." and "."'],
    ['/a/%2e%2e/old', 'it must be a path without ".." and "."'],
  ])('reject %j as a source', (from, message) => {
    expect(() => pluginClientRedirects.validateOptions?.({ options: { redirects: [{ from, to: '/' }] } })).toThrow(
      `"plugin-client-redirects.redirects[0].from[0]" is invalid: ${message}`,
    )
  })

  test('report all other invalid fields at once', () => {
    const options = {
      fromExtensions: ['.html'],
      redirects: [{ form: '/a', to: '/b' }],
      createRedirects: (a: string, b: string) => a + b,
      redirect: [],
    }
    expect(() => pluginClientRedirects.validateOptions?.({ options })).toThrow(
      /fromExtensions\[0\]" is invalid: it must be written without dots and slashes, for example "html"; got "\.html"\.[^]*redirects\[0\]\.from" is invalid: it must be a path or a list of paths; got nothing\.[^]*createRedirects" is invalid: it must be a function with one parameter, the path; got a function\.[^]*"plugin-client-redirects\.redirect" is not a known field\.\n {2}Did you mean "redirects"\?/,
    )
  })
})

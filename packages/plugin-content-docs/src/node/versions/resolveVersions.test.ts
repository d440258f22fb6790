import { logger, SiteError } from '@strata/core'
import { describe, expect, test, vi } from 'vitest'
import { createContext, createSite } from '../__fixtures__/createSite.ts'
import { validateOptions, type PluginOptionsInput } from '../options.ts'
import { resolveVersions } from './resolveVersions.ts'

const files = {
  'versions.json': ['2.0', '1.1', '1.0'],
  'docs/a.md': 'A',
  'versioned_docs/version-2.0/a.md': 'A',
  'versioned_docs/version-1.1/a.md': 'A',
  'versioned_docs/version-1.0/a.md': 'A',
}

function resolve(siteFiles: { [path: string]: string | object }, options: PluginOptionsInput = {}, baseUrl = '/') {
  return resolveVersions(createContext(createSite(siteFiles), { baseUrl }), validateOptions({ options }))
}

function errorOf(siteFiles: { [path: string]: string | object }, options: PluginOptionsInput = {}): string {
  try {
    resolve(siteFiles, options)
  } catch (error) {
    expect(error).toBeInstanceOf(SiteError)
    return (error as Error).message
  }
  throw new Error('The versions were accepted.')
}

test('a site without versions has only the current one, without banner and badge', () => {
  expect(resolve({ 'docs/a.md': 'A' })).toMatchObject([
    {
      versionName: 'current',
      label: 'Next',
      path: '/docs',
      tagsPath: '/docs/tags',
      banner: null,
      badge: false,
      isLast: true,
      noIndex: false,
      className: 'docs-version-current',
    },
  ])
})

test('ignores a byte order mark', () => {
  const withMark = { ...files, 'versions.json': '\uFEFF["2.0"]' }
  expect(resolve(withMark).map(({ versionName }) => versionName)).toEqual(['current', '2.0'])
})

test('a version that is listed twice counts once, with a warning', () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
  const versions = resolve({ ...files, 'versions.json': ['2.0', '1.0', '2.0'] })
  expect(versions.map(({ versionName }) => versionName)).toEqual(['current', '2.0', '1.0'])
  expect(warn.mock.calls.flat().join('\n')).toContain('The version name "2.0" ([2]) is listed twice.')
})

test('the newest cut version is the last one, current is unreleased, and others are unmaintained', () => {
  const versions = resolve(files)
  expect(
    versions.map(({ versionName, label, path, banner, badge, isLast }) => [
      versionName,
      label,
      path,
      banner,
      badge,
      isLast,
    ]),
  ).toEqual([
    ['current', 'Next', '/docs/next', 'unreleased', true, false],
    ['2.0', '2.0', '/docs', null, true, true],
    ['1.1', '1.1', '/docs/1.1', 'unmaintained', true, false],
    ['1.0', '1.0', '/docs/1.0', 'unmaintained', true, false],
  ])
})

test('current can be the last version', () => {
  const versions = resolve(files, { lastVersion: 'current' })
  expect(versions.map(({ path, banner }) => [path, banner])).toEqual([
    ['/docs', null],
    ['/docs/2.0', 'unmaintained'],
    ['/docs/1.1', 'unmaintained'],
    ['/docs/1.0', 'unmaintained'],
  ])
})

test('options of a version override the defaults', () => {
  const versions = resolve(files, {
    versions: {
      current: { label: 'Canary 🚧', path: 'canary', banner: 'none', badge: false, className: 'wip', noIndex: true },
      '1.0': { path: '', banner: 'unreleased' },
    },
    onlyIncludeVersions: ['current', '1.0'],
  })
  expect(versions).toMatchObject([
    {
      label: 'Canary 🚧',
      path: '/docs/canary',
      banner: null,
      badge: false,
      className: 'wip',
      noIndex: true,
      isLast: false,
    },
    { label: '1.0', path: '/docs', banner: 'unreleased', isLast: true },
  ])
})

test('a single published version has no badge', () => {
  const versions = resolve(files, { onlyIncludeVersions: ['2.0'], versions: { '2.0': undefined } })
  expect(versions).toMatchObject([{ versionName: '2.0', path: '/docs', banner: null, badge: false, isLast: true }])
})

test('includeCurrentVersion and disableVersioning select versions', () => {
  expect(resolve(files, { includeCurrentVersion: false }).map(({ versionName }) => versionName)).toEqual([
    '2.0',
    '1.1',
    '1.0',
  ])
  expect(resolve(files, { disableVersioning: true })).toMatchObject([
    { versionName: 'current', path: '/docs', badge: false },
  ])
})

test('resolves paths of docs at the root of a site with a base URL', () => {
  const versions = resolve(files, { routeBasePath: '/' }, '/base/')
  expect(versions.map(({ path, tagsPath }) => [path, tagsPath])).toEqual([
    ['/base/next', '/base/next/tags'],
    ['/base/', '/base/tags'],
    ['/base/1.1', '/base/1.1/tags'],
    ['/base/1.0', '/base/1.0/tags'],
  ])
})

test('paths of versions are not encoded', () => {
  const versions = resolve({ ...files, 'docs/a.md': 'A' }, { versions: { '1.0': { path: 'first one' } } })
  expect(versions.at(-1)).toMatchObject({ path: '/docs/first one', tagsPath: '/docs/first one/tags' })
})

test('files of other instances are prefixed with their id', () => {
  const versions = resolve(
    { 'community_versions.json': ['1.0'], 'community/a.md': 'A', 'community_versioned_docs/version-1.0/a.md': 'A' },
    { id: 'community', path: 'community', routeBasePath: 'community' },
  )
  expect(versions[1]?.path).toBe('/community')
  expect(versions[1]?.sidebarFilePath).toMatch(/community_versioned_sidebars\/version-1\.0-sidebars\.json$/)
  expect(versions[1]?.contentPathLocalized).toMatch(/i18n\/en\/docusaurus-plugin-content-docs-community\/version-1\.0$/)
})

describe('rejects', () => {
  test.for([
    [
      { 'docs/a.md': 'A' },
      { disableVersioning: true },
      '"disableVersioning" has no effect: this site has no versions.',
    ],
    [
      { 'docs/a.md': 'A' },
      { includeCurrentVersion: false },
      '"includeCurrentVersion: false" leaves no version to publish',
    ],
    [files, { lastVersion: '2.1' }, '"lastVersion" names a version that does not exist: "2.1".\n  Did you mean "2.0"?'],
    [files, { versions: { '9': {} } }, '"versions" names a version that does not exist: "9".'],
    [files, { onlyIncludeVersions: ['curent'] }, 'Did you mean "current"?'],
    [{ 'other/a.md': 'A' }, {}, 'The docs folder of version "current" does not exist: docs.'],
    [{ docs: 'a file' }, {}, 'The docs folder of version "current" does not exist: docs.'],
    [
      { 'docs/a.md': 'A', 'versions.json': ['1.0'] },
      {},
      'The docs folder of version "1.0" does not exist: versioned_docs/version-1.0.',
    ],
    [{ 'docs/a.md': 'A', 'versions.json': '{}' }, {}, 'The versions file must contain a list of names'],
    [{ 'docs/a.md': 'A', 'versions.json': '["1.0"' }, {}, 'versions.json:1:7'],
    [{ 'docs/a.md': 'A', 'versions.json': ['a/b', 1, '..'] }, {}, 'The version name "a/b" ([0]) must not contain'],
  ] as const)('%o with %o', ([siteFiles, options, message]) => {
    expect(errorOf(siteFiles as { [path: string]: string | object }, options as PluginOptionsInput)).toContain(message)
  })

  test('all unknown versions in one error', () => {
    const message = errorOf(files, { lastVersion: 'x', versions: { y: {} } })
    expect(message).toContain('"lastVersion"')
    expect(message).toContain('"versions"')
  })
})

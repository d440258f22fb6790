import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFolder } from '../../../core/src/node/__fixtures__/createFolder.ts'
import * as server from './server.ts'

const siteDir = createFolder()

test('exports the names that plugins from npm import', () => {
  // the exports of version 3.10.2
  expect(Object.keys(server).sort()).toEqual([
    'CURRENT_VERSION_NAME',
    'VERSIONED_DOCS_DIR',
    'VERSIONED_SIDEBARS_DIR',
    'VERSIONS_JSON_FILE',
    'filterVersions',
    'getDefaultVersionBanner',
    'getVersionBadge',
    'getVersionBanner',
    'readVersionNames',
  ])
  const { CURRENT_VERSION_NAME, VERSIONED_DOCS_DIR, VERSIONED_SIDEBARS_DIR, VERSIONS_JSON_FILE } = server
  expect([CURRENT_VERSION_NAME, VERSIONED_DOCS_DIR, VERSIONED_SIDEBARS_DIR, VERSIONS_JSON_FILE]).toEqual([
    'current',
    'versioned_docs',
    'versioned_sidebars',
    'versions.json',
  ])
})

test('lists the versions of an instance', async () => {
  fs.writeFileSync(path.join(siteDir, 'api_versions.json'), '["2.0", "1.0"]')
  const options = { id: 'api', includeCurrentVersion: true, disableVersioning: false }
  const names = await server.readVersionNames(siteDir, options)
  expect(names).toEqual(['current', '2.0', '1.0'])
  expect(server.filterVersions(names, { onlyIncludeVersions: ['1.0', 'current'] })).toEqual(['current', '1.0'])
  expect(server.filterVersions(names, { onlyIncludeVersions: undefined })).toEqual(names)
  await expect(
    server.readVersionNames(siteDir, { ...options, id: 'other', includeCurrentVersion: false }),
  ).rejects.toThrow('leaves no version')
})

describe('version banners and badges', () => {
  const versionNames = ['current', '2.0', '1.0']
  const options = { versions: { '1.0': { banner: 'none', badge: false } } } as const

  test.each([
    ['current', 'unreleased', 'unreleased', true],
    ['2.0', null, null, true],
    ['1.0', null, 'unmaintained', false],
  ])('of %s', (versionName, banner, byDefault, badge) => {
    const params = { versionName, versionNames, lastVersionName: '2.0', options }
    expect(server.getVersionBanner(params)).toBe(banner)
    expect(server.getDefaultVersionBanner(params)).toBe(byDefault)
    expect(server.getVersionBadge(params)).toBe(badge)
  })
})

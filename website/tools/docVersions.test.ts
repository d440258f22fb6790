import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFolder } from '../../packages/core/src/node/__fixtures__/createFolder.ts'
import { compareVersions, loadDocVersions, resolveDocAddress } from './docVersions.mjs'
import { checkHeadings } from './headingCoverage.mjs'
import { checkOptionCoverage, isDocumented } from './optionCoverage.mjs'

describe('resolveDocAddress', () => {
  test.each([
    ['cli.mdx', {}, 'cli', 'cli/'],
    ['introduction.mdx', { slug: '/' }, 'introduction', ''],
    ['guides/docs/create-doc.mdx', { slug: '/create-doc' }, 'guides/docs/create-doc', 'create-doc/'],
    ['advanced/index.mdx', {}, 'advanced/index', 'advanced/'],
    ['api/plugin-methods/README.mdx', {}, 'api/plugin-methods/README', 'api/plugin-methods/'],
    ['api/misc/logger/logger.mdx', {}, 'api/misc/logger/logger', 'api/misc/logger/'],
    ['i18n/i18n-intro.mdx', { id: 'introduction' }, 'i18n/introduction', 'i18n/introduction/'],
    ['i18n/git.mdx', { slug: 'with-git' }, 'i18n/git', 'i18n/with-git/'],
  ])('%s with %o has the id %s and the route "%s"', (file, frontMatter, id, route) => {
    expect(resolveDocAddress(file, frontMatter)).toEqual({ id, route })
  })
})

describe('compareVersions', () => {
  test.each([
    ['3.1.1', '3.2', -1],
    ['3.2.1', '3.2', 0],
    ['3.10.0', '3.9.4', 1],
  ])('compares %s with %s', (left, right, sign) => {
    expect(Math.sign(compareVersions(left, right))).toBe(sign)
  })
})

describe('isDocumented', () => {
  test.each([
    ['path', 'path', true],
    ['path', 'paths', false],
    ['-p, --port <port>', '--port', true],
    ['-p, --port <port>', '-p, --port <port>', true],
    ['--dev', '--devtool', false],
    ['pwaHead[].tagName', 'tagName', true],
    ['pwaHead[].tagName', 'pwaHead', false],
    ['prism.magicComments[].block.start', 'magicComments[].block.start', true],
    ['navbar.items[type=doc].docId', 'docId', true],
    ['colorMode', 'themeConfig.colorMode', true],
    ['loadContent', 'async loadContent()', true],
    ['@docusaurus/Link', '@docusaurus/Link', true],
    ['@docusaurus/Link', 'Link', false],
  ])('%s against `%s`: %s', (name, span, result) => {
    expect(isDocumented(name, new Set([span]))).toBe(result)
  })
})

describe('a site with two versions', () => {
  let siteDir: string

  beforeEach(() => {
    siteDir = createFolder()
    writeDoc('docs/plugin.mdx', '## Options {#options}\n\n`path`, `fresh`\n\n## Other\n\n`loose`\n')
    writeDoc('versioned_docs/version-1.0/plugin.mdx', '### Options {#options}\n\n`path`\n')
  })

  function writeDoc(file: string, text: string) {
    mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true })
    writeFileSync(path.join(siteDir, file), text)
  }

  test('reports names outside their section, and requires new names only in new versions', () => {
    const names = ['path', 'loose', { name: 'fresh', since: '1.1' }]
    const groups = [{ page: 'plugin', kind: 'option', section: 'options', names }]
    const results = checkOptionCoverage(groups, loadDocVersions(siteDir))
    expect(results.map(({ version, required, missing }) => ({ version, required, missing }))).toEqual([
      { version: 'current', required: 3, missing: ['loose'] },
      { version: '1.0', required: 2, missing: ['loose'] },
    ])
  })

  test('reports all names of a missing page', () => {
    const [result] = checkOptionCoverage([{ page: 'absent', kind: 'flag', names: ['--one'] }], loadDocVersions(siteDir))
    expect(result).toMatchObject({ location: 'absent (no such page)', missing: ['--one'] })
  })

  test('reports wrong routes, missing headings and wrong levels', () => {
    const expected = [
      {
        id: 'plugin',
        route: 'plug/',
        headings: [
          { id: 'options', depth: 2 },
          { id: 'types', depth: 2, absentIn: ['1.0'] },
        ],
      },
      { id: 'new', route: 'new/', absentIn: ['1.0'], headings: [] },
    ]
    const problems = checkHeadings(expected, loadDocVersions(siteDir)).flatMap((result) => result.problems)
    const file = (name: string) => path.join(siteDir, name)
    expect(problems).toEqual([
      `${file('docs/plugin.mdx')}: the route is "/plugin/", but has to be "/plug/"`,
      `${file('docs/plugin.mdx')}: no heading with the id "types" (level 2)`,
      `${file('docs/new')}.mdx: the page does not exist`,
      `${file('versioned_docs/version-1.0/plugin.mdx')}: the route is "/plugin/", but has to be "/plug/"`,
      `${file('versioned_docs/version-1.0/plugin.mdx')}:1: "options" has level 3, but has to have level 2`,
    ])
  })
})

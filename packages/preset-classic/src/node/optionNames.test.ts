import type { JsonObject } from '@strata/core/shared'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { isSiteError, type Problem } from '../../../core/src/node/api/errors.ts'
import { parseConfig } from '../../../core/src/node/config/loadConfig.ts'
import { parseAuthorsMap } from '../../../plugin-content-blog/src/node/authors/authors.ts'
import { validateBlogOptions } from '../../../plugin-content-blog/src/node/options.ts'
import { BlogPostFrontMatter } from '../../../plugin-content-blog/src/node/posts/frontMatter.ts'
import { DocFrontMatter } from '../../../plugin-content-docs/src/node/docs/frontMatter.ts'
import { validateOptions as validateDocsOptions } from '../../../plugin-content-docs/src/node/options.ts'
import { categoryFileSchema } from '../../../plugin-content-docs/src/node/sidebars/itemSchemas.ts'
import { itemSchemas } from '../../../plugin-content-docs/src/node/sidebars/itemSchemas.ts'
import { PageFrontMatter } from '../../../plugin-content-pages/src/node/frontMatter.ts'
import { validatePagesOptions } from '../../../plugin-content-pages/src/node/options.ts'
import { validateSitemapOptions } from '../../../plugin-sitemap/src/node/options.ts'
import { validateWithSchema } from '../../../core/src/node/api/validate.ts'
import { parseThemeConfig } from '../../../theme-classic/src/node/validateThemeConfig.ts'

const namesFile = path.join(import.meta.dirname, '__fixtures__/optionNames-3.10.2.json')
/** The names of all fields in the schemas of Docusaurus 3.10.2: `[]` denotes an array item, `*` any name. */
const names = JSON.parse(readFileSync(namesFile, 'utf8')) as { [schema: string]: string[] }

/** The problems reported for a value, including unknown fields. */
function listProblems(check: () => unknown): Problem[] {
  try {
    const result = check() as { problems?: Problem[] } | undefined
    return result?.problems ?? []
  } catch (error) {
    if (isSiteError(error)) return [...error.problems]
    const { problems } = error as { problems?: Problem[] }
    if (problems !== undefined) return problems
    throw error
  }
}

/** Nests a value at a path: `a.b[].c` becomes { a: { b: [{ c: value }] } }. */
function place(name: string, value: unknown): { [name: string]: unknown } {
  const [first = '', ...rest] = name.split('.')
  const inner = rest.length === 0 ? value : place(rest.join('.'), value)
  const key = first.replace('[]', '').replace('*', 'some')
  return { [key]: first.endsWith('[]') ? [inner] : inner }
}

const site = { title: 'T', url: 'https://a.b', baseUrl: '/' }

/** Validators by schema. */
const readers: { [schema: string]: (value: { [name: string]: unknown }) => unknown } = {
  config: (value) => parseConfig({ ...site, ...value }, 'docusaurus.config.js'),
  docs: (options) => validateDocsOptions({ options }),
  blog: validateBlogOptions,
  pages: validatePagesOptions,
  sitemap: validateSitemapOptions,
  themeConfig: (value) => parseThemeConfig(value as JsonObject),
  categoryFile: (value) => validateWithSchema(categoryFileSchema, value, { file: '_category_.json' }),
  authors: (value) =>
    parseAuthorsMap(JSON.stringify(value), 'authors.yml', {
      authors: '/authors',
      author: (name) => `/authors/${name}`,
    }),
}

/** Fields that allow several shapes, with values that determine the shape. */
const shapes: { [name: string]: unknown } = {
  'future.v4': true,
  'future.faster': true,
  'scripts[]': { src: '/a.js', async: true, defer: true },
  'stylesheets[]': { href: '/a.css', type: 'text/css' },
  'feedOptions.xslt.rss': true,
  'feedOptions.xslt.atom': true,
  'admonitions.keywords': ['tip'],
  'admonitions.extendDefaults': true,
}

const unknown = /is not a known field/

describe.each(Object.keys(readers))('options of %s', (schema) => {
  const read = readers[schema] as NonNullable<(typeof readers)[string]>
  test.each(names[schema] ?? [])('knows %s', (name) => {
    const value = shapes[name] ?? (/^future\.(?:v4|faster)\./.test(name) ? true : null)
    const problems = listProblems(() => read(place(name, value)))
    expect(problems.filter(({ message }) => unknown.test(message))).toEqual([])
    if (value !== null) expect(problems).toEqual([])
  })

  test.runIf(schema !== 'themeConfig')('rejects an unknown name', () => {
    const problems = listProblems(() => read(place(schema === 'authors' ? '*.zyxwv' : 'zyxwv', true)))
    expect(problems).toHaveLength(1)
  })
})

test.each([
  ['docFrontMatter', DocFrontMatter.shape],
  ['blogFrontMatter', BlogPostFrontMatter.shape],
  ['pageFrontMatter', PageFrontMatter.shape],
])('knows all fields of %s', (schema, shape) => {
  // the legacy author fields are parsed with the authors
  const isAuthor = (name: string) => name.startsWith('author')
  const fields = (names[schema] ?? []).filter((name) => !/[.[]/.test(name) && !isAuthor(name))
  expect(fields.length).toBeGreaterThan(10)
  expect(fields.filter((name) => !(name in shape))).toEqual([])
})

test('knows all fields of sidebar items', () => {
  const accepts = (schema: (typeof itemSchemas)[string], name: string) =>
    listProblems(() => validateWithSchema(schema, place(name, null))).every(({ message }) => !unknown.test(message))
  const fields = (names['sidebarItem'] ?? []).filter((name) => !name.startsWith('link.'))
  const unknownFields = fields.filter((name) => !Object.values(itemSchemas).some((schema) => accepts(schema, name)))
  expect(unknownFields).toEqual([])
  expect(Object.values(itemSchemas).some((schema) => accepts(schema, 'zyxwv'))).toBe(false)
})

test('accepts every field of each type of navbar item and footer link', () => {
  const common = { label: 'L', className: 'c', position: 'right' as const }
  const sub = [
    { to: '/a', label: 'A', activeBasePath: 'a', activeBaseRegex: 'a' },
    { href: 'https://b.c', label: 'B', prependBaseUrlToHref: false },
    { type: 'doc', docId: 'a', docsPluginId: 'default', label: 'D' },
    { type: 'docSidebar', sidebarId: 's', docsPluginId: 'default', label: 'S' },
    { type: 'docsVersion', docsPluginId: 'default', to: '/x', label: 'V' },
    { type: 'html', value: '<hr>', className: 'c' },
  ]
  const navbar = {
    items: [
      { ...common, to: '/a', activeBasePath: 'a', activeBaseRegex: 'a' },
      { ...common, href: 'https://b.c', prependBaseUrlToHref: true, target: '_self', 'data-x': 'y' },
      { to: '/h', html: '<b>H</b>' },
      { ...common, type: 'dropdown', items: sub },
      { ...common, items: sub },
      { ...common, type: 'doc', docId: 'a', docsPluginId: 'default' },
      { ...common, type: 'docSidebar', sidebarId: 's', docsPluginId: 'default' },
      { ...common, type: 'docsVersion', to: '/x', docsPluginId: 'default' },
      {
        type: 'docsVersionDropdown',
        docsPluginId: 'default',
        dropdownActiveClassDisabled: true,
        dropdownItemsBefore: sub,
        dropdownItemsAfter: sub,
        versions: { current: { label: 'Next' } },
      },
      { type: 'docsVersionDropdown', versions: ['current', '1.0'] },
      { type: 'localeDropdown', dropdownItemsBefore: sub, dropdownItemsAfter: sub, queryString: '?x=1' },
      { type: 'search', position: 'right', className: 'c' },
      { type: 'html', value: '<b>x</b>', className: 'c', position: 'left' },
      { type: 'custom-x', anything: { deep: true } },
    ],
  }
  const link = { className: 'c', label: 'A', rel: 'me' }
  const footer = {
    links: [
      {
        title: 'T',
        className: 'c',
        items: [{ ...link, to: '/a' }, { ...link, href: 'https://b.c' }, { html: '<b>x</b>' }],
      },
    ],
  }
  expect(listProblems(() => parseThemeConfig({ navbar, footer } as unknown as JsonObject))).toEqual([])
})

import type { BuiltPage } from '@strata/core'
import { expect, test } from 'vitest'
import { createPageIndex } from './__fixtures__/createPageIndex.ts'
import { selectPages } from './selectPages.ts'

const outputOf = (page: BuiltPage) => ({ ...createPageIndex({ ...page, props: {} }) })
const options = { isSiteHidden: false, routes: [], outputOf, outputHashOf: () => 'hash' }

function createPage(path: string, overrides: Partial<BuiltPage> = {}): BuiltPage {
  return {
    path,
    file: `${path.slice(1)}index.html`,
    title: `Page ${path} | Site`,
    description: '',
    noIndex: false,
    unlisted: false,
    hasDocument: true,
    plugin: { name: 'p', id: 'default' },
    metadata: {},
    sections: [],
    contents: [],
    tags: { docusaurus_tag: 'default' },
    head: [],
    htmlAttributes: {},
    bodyAttributes: {},
    ...overrides,
  }
}

const pathsOf = (pages: BuiltPage[], overrides = {}) =>
  Object.fromEntries(
    [...selectPages(pages, { ...options, ...overrides })].map(([tag, list]) => [tag, list.map(({ path }) => path)]),
  )

test('groups pages by tag and sorts them by path', () => {
  const inVersion = { tags: { docusaurus_tag: 'docs-default-3.1.1' } }
  const pages = [
    createPage('/b/'),
    createPage('/docs/3.1.1/x/', inVersion),
    createPage('/a/'),
    createPage('/c/', { tags: {} }),
  ]
  expect(pathsOf(pages)).toEqual({ default: ['/a/', '/b/', '/c/'], 'docs-default-3.1.1': ['/docs/3.1.1/x/'] })
})

test('excludes hidden pages, lists, and pages with another kind of tag', () => {
  const text = [{ id: '', title: '', level: 1, text: 'x' }]
  const pages = [
    createPage('/noindex/', { noIndex: true }),
    createPage('/unlisted/', { unlisted: true }),
    createPage('/blog/page/2/'),
    createPage('/blog/tags/'),
    createPage('/blog/tags/a/'),
    createPage('/blog/archive/'),
    createPage('/docs/tags/', { tags: { docusaurus_tag: 'doc_tags_list' } }),
    // pages with their own text and similar paths
    createPage('/docs/tags/kept/', { sections: text }),
    createPage('/pages/1/'),
  ]
  expect(pathsOf(pages)).toEqual({ default: ['/docs/tags/kept/', '/pages/1/'] })
})

test('a noIndex site can be searched, except for pages that are hidden themselves', () => {
  const hidden = ['/a/', '/b/', '/c/', '/d/', '/404.html'].map((path) => createPage(path, { noIndex: true }))
  const routes = [
    { path: '/a/', component: 'x' },
    { path: '/b/', component: 'x', noIndex: true },
    { path: '/', component: 'x', unlisted: true, routes: [{ path: '/c/', component: 'x' }] },
    { path: '/', component: 'x', routes: [{ path: '/d/', component: 'x' }] },
  ]
  expect(pathsOf(hidden, { isSiteHidden: true, routes })).toEqual({ default: ['/a/', '/d/'] })
})

test('indexes titles without the site title, breadcrumbs and keywords', () => {
  const head = [{ tag: 'meta', attributes: { name: 'keywords', content: 'k1,k2' } }]
  const breadcrumbs = [{ label: 'Guides' }, { label: 'Deep', href: '/x/' }, { label: 'Self' }]
  const { path } = createPage('/a/')
  expect(createPageIndex({ path, head, props: { doc: { breadcrumbs } } })).toMatchObject({
    title: 'Page /a/',
    breadcrumbs: ['Guides', 'Deep'],
    terms: expect.arrayContaining([['k1', 0, 2, 1]]) as unknown[],
  })
  expect(createPageIndex({ path, title: 'Site' })).toMatchObject({ title: 'Site', breadcrumbs: [] })
})

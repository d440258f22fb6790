import type { JsonObject } from '@strata/core'
import { describe, expect, test } from 'vitest'
import { describeCard, type SiteNames } from './describeCard.ts'
import type { CodePointRange } from './keepRenderable.ts'

const latin: CodePointRange[] = [[0x20, 0xff]]
const names: SiteNames = {
  siteTitle: 'Garden',
  tagline: 'Things grow here',
  documentSuffix: ' | Garden',
  baseUrl: '/sub/',
  language: 'en',
  sections: {},
  navbarLinks: { '/sub/blog': 'News', '/sub/showcase': 'Showcase' },
  docsLabels: { 'default/api': 'API' },
}

function describePage(page: { path?: string; title: string; levels?: JsonObject[] }, more: Partial<SiteNames> = {}) {
  const { path = '/sub/x/', title, levels = [] } = page
  const data = {
    path,
    levels: levels.map((props) => ({ component: '@theme/X', props })),
    context: { plugin: { name: 'p', id: 'default' } },
    modules: [],
  }
  return describeCard({ data, title }, { ...names, ...more }, latin)
}

const version = (more: JsonObject = {}): JsonObject => ({
  version: { pluginId: 'default', label: '1.0', isLast: true, ...more },
})
const doc = (...breadcrumbs: string[]): JsonObject => ({
  doc: { breadcrumbs: breadcrumbs.map((label) => ({ label })) },
})

describe('the title', () => {
  test.each([
    ['is the page’s own', 'Roots | Garden', 'Roots'],
    ['can contain the delimiter', 'A | B | Garden', 'A | B'],
    ['is kept as it is without the site’s at the end', 'Roots', 'Roots'],
    ['is replaced by the tagline if it is the site’s', 'Garden', 'Things grow here'],
    ['omits what can’t be rendered', '🌱 Roots | Garden', 'Roots'],
  ])('%s', (_, text, title) => {
    expect(describePage({ title: text })).toEqual({ title, section: [] })
  })

  test('is the site’s if there is no tagline', () => {
    expect(describePage({ title: 'Garden' }, { tagline: '' })).toMatchObject({ title: 'Garden' })
  })

  test.each(['', '木 | Garden'])('%j results in no card', (title) => {
    expect(describePage({ title })).toBeUndefined()
  })
})

describe('the section', () => {
  test.each<[string, string, JsonObject[], string[]]>([
    [
      'of docs',
      '/sub/docs/x/',
      [version(), { sidebarName: 'docs' }, doc('Guides', 'Soil', 'Roots')],
      ['Docs', 'Guides', 'Soil'],
    ],
    ['of docs with a navbar label', '/sub/docs/x/', [version(), { sidebarName: 'api' }, doc('Roots')], ['API']],
    ['of other docs', '/sub/help/x/', [version({ pluginId: 'first-aid' }), doc('Roots')], ['First aid']],
    ['of docs without breadcrumbs', '/sub/docs/x/', [version(), { doc: { breadcrumbs: null } }], ['Docs']],
    [
      'of a category',
      '/sub/docs/x/',
      [version(), { categoryGeneratedIndex: { breadcrumbs: [{ label: 'Soil' }, { label: 'Roots' }] } }],
      ['Docs', 'Soil'],
    ],
    [
      'of a post',
      '/sub/blog/x/',
      [{ blogMetadata: { blogTitle: 'Garden blog' }, post: { date: '2024-03-31T23:30:00.000Z' } }],
      ['News', 'March 31, 2024'],
    ],
    ['of a blog without a navbar label', '/sub/log/x/', [{ blogMetadata: { blogTitle: 'Garden log' } }], ['Log']],
    ['omits the title', '/sub/showcase/', [], ['Showcase']],
    ['omits what can’t be rendered', '/sub/docs/x/', [version(), doc('木', 'Soil', 'Roots')], ['Docs', 'Soil']],
    ['omits duplicates', '/sub/docs/x/', [version(), doc('docs', 'Roots')], ['Docs']],
  ])('%s', (_, path, levels, section) => {
    expect(describePage({ path, title: 'Roots | Garden', levels })?.section).toEqual(section)
  })

  test('is empty if it equals the title', () => {
    expect(describePage({ path: '/sub/showcase/', title: 'Showcase | Garden' })?.section).toEqual([])
  })

  test('is named by the options first, with the longest matching path', () => {
    const sections = { '/sub/docs/': 'Manual', '/sub/docs/help': 'Help', '/sub/vögel': 'Birds' }
    const levels = [version(), doc('Roots')]
    const of = (path: string) => describePage({ path, title: 'Roots', levels }, { sections })?.section
    expect(of('/sub/docs/x/')).toEqual(['Manual'])
    expect(of('/sub/docs/help/x/')).toEqual(['Help'])
    expect(of('/sub/docs/helpers/')).toEqual(['Manual'])
    expect(of('/sub/v%C3%B6gel/x/')).toEqual(['Birds'])
  })

  test('has the date in the language of the page', () => {
    const levels = [{ blogMetadata: { blogTitle: 'Log' }, post: { date: '2024-03-31' } }]
    const card = describePage({ title: 'Roots', levels }, { language: 'de' })
    expect(card?.section).toEqual(['Log', '31. März 2024'])
  })
})

test.each<[string, JsonObject, string | undefined]>([
  ['an old version', { isLast: false, label: '0.9' }, '0.9'],
  ['the latest version', { isLast: true, label: '1.0' }, undefined],
  ['a version with an emoji', { isLast: false, label: 'Next 🚧' }, 'Next'],
])('%s', (_, props, label) => {
  expect(describePage({ title: 'Roots', levels: [version(props)] })?.version).toBe(label)
})

import type { RenderedPage } from '@strata/core'
import { expect, test } from 'vitest'
import findCard, { type FindCardOptions } from './findCard.ts'

const options: FindCardOptions = {
  names: {
    siteTitle: 'Garden',
    tagline: '',
    documentSuffix: ' | Garden',
    baseUrl: '/sub/',
    language: 'en',
    sections: {},
    navbarLinks: {},
    docsLabels: {},
  },
  ignorePatterns: ['/sub/tests/**', '/sub/тест/**'],
  defaultImage: 'https://garden.example/sub/img/card.png',
  coverage: [[0x20, 0xff]],
  lookHash: 'look',
}

function pageOf({
  path = '/sub/x/',
  title = 'Roots | Garden',
  ...more
}: Partial<RenderedPage> & { path?: string } = {}) {
  const data = { path, levels: [], context: { plugin: { name: 'p', id: 'default' } }, modules: [] }
  return { data, title, head: [], unlisted: false, ...more }
}

const image = (content: string, key = 'og:image') => [
  { tag: 'meta', attributes: { [key.startsWith('og') ? 'property' : 'name']: key, content } },
]

test('the file name of a card depends on everything it shows', () => {
  const card = findCard(pageOf(), options)
  expect(card).toEqual({
    src: expect.stringMatching(/^\/sub\/assets\/cards\/[\da-f]{16}\.png$/) as string,
    width: 1200,
    height: 630,
    alt: 'Roots – Garden',
    notes: { text: { title: 'Roots', section: [] }, lookHash: 'look' },
  })
  expect(findCard(pageOf({ path: '/sub/y/' }), options)?.src).toBe(card?.src)
  expect(findCard(pageOf({ title: 'Leaves' }), options)?.src).not.toBe(card?.src)
  expect(findCard(pageOf(), { ...options, lookHash: 'other' })?.src).not.toBe(card?.src)
})

test('the alt text contains everything that the card shows', () => {
  const { data } = pageOf()
  const props = {
    version: { pluginId: 'default', label: '0.9', isLast: false },
    doc: { breadcrumbs: [{ label: 'Soil' }, { label: 'Roots' }] },
  }
  const page = pageOf({ data: { ...data, levels: [{ component: '@theme/DocItem', props }] } })
  expect(findCard(page, options)?.alt).toBe('Roots – Garden 0.9 · Docs · Soil')
})

test.each<[string, RenderedPage, boolean]>([
  ['with the default image', pageOf({ head: image('https://garden.example/sub/img/card.png') }), true],
  ['with an image of its own', pageOf({ head: image('https://garden.example/sub/img/roots.png') }), false],
  [
    'with an image of its own for one network',
    pageOf({ head: image('https://x.example/roots.png', 'twitter:image') }),
    false,
  ],
  ['that is ignored', pageOf({ path: '/sub/tests/a/' }), false],
  ['that is ignored by its decoded path', pageOf({ path: '/sub/%D1%82%D0%B5%D1%81%D1%82/a/' }), false],
  ['with noIndex', pageOf({ data: { ...pageOf().data, noIndex: true } }), false],
  ['that is unlisted', pageOf({ data: { ...pageOf().data, noIndex: true }, unlisted: true }), true],
  ['without a title', pageOf({ title: '' }), false],
])('a page %s', (_, page, hasCard) => {
  expect(findCard(page, options) !== undefined).toBe(hasCard)
})

test('without a default image, any image counts as the page’s own', () => {
  const page = pageOf({ head: image('https://garden.example/sub/img/card.png') })
  expect(findCard(page, { ...options, defaultImage: null })).toBeUndefined()
})

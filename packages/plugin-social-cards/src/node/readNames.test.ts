import type { LoadContext } from '@strata/core'
import { expect, test } from 'vitest'
import { readNames } from './readNames.ts'

const items = [
  { type: 'doc', docId: 'a', label: 'Docs' },
  { type: 'doc', docId: 'b', label: 'More docs' },
  { type: 'docSidebar', sidebarId: 'api', label: 'API' },
  { type: 'doc', docId: 'index', docsPluginId: 'help', label: 'Help' },
  { to: '/', label: 'Home' },
  { to: 'blog', label: 'News' },
  { to: '/log/', label: 'Log' },
  { to: '/log/?x#y', label: 'Latest' },
  { to: 'https://garden.example', label: 'Elsewhere' },
  { href: '/old', label: 'Old' },
  { type: 'search' },
  { type: 'dropdown', label: 'All', items: [{ to: '/showcase', label: 'Showcase' }] },
]

const context = {
  baseUrl: '/sub/',
  siteConfig: { title: 'Garden', tagline: 'Green', titleDelimiter: '·', themeConfig: { navbar: { items } } },
  i18n: { currentLocale: 'de', localeConfigs: { de: { htmlLang: 'de-AT' } } },
} as unknown as LoadContext

test('names come from the options and the navbar', () => {
  expect(readNames(context, { sections: { '/shop/': 'Shop' } })).toEqual({
    documentSuffix: ' · Garden',
    siteTitle: 'Garden',
    tagline: 'Green',
    baseUrl: '/sub/',
    language: 'de-AT',
    sections: { '/sub/shop/': 'Shop' },
    navbarLinks: { '/sub/blog': 'News', '/sub/log/': 'Log', '/sub/showcase': 'Showcase' },
    docsLabels: { default: 'Docs', 'default/api': 'API', help: 'Help' },
  })
})

test('a site without a navbar has only its title', () => {
  const siteConfig = { ...context.siteConfig, themeConfig: {} }
  expect(readNames({ ...context, siteConfig }, { siteTitle: 'My garden', sections: {} })).toMatchObject({
    siteTitle: 'My garden',
    documentSuffix: ' · Garden',
    navbarLinks: {},
    docsLabels: {},
  })
})

import { describe, expect, test } from 'vitest'
import type { SiteConfig } from '@strata/core'
import { presetClassic } from './index.ts'

const siteConfig = { themes: [], plugins: [], themeConfig: {} } as Partial<SiteConfig> as SiteConfig
const development = { mode: 'development', siteConfig } as const
const production = { mode: 'production', siteConfig } as const

const namesOf = (mode: 'development' | 'production', options: unknown) =>
  (presetClassic({ mode, siteConfig }, options).plugins ?? []).map((entry) => (Array.isArray(entry) ? entry[0] : entry))

const output = ['@strata/plugin-sitemap', '@strata/plugin-llms']
const content = ['docs', 'blog', 'pages'].map((name) => `@strata/plugin-content-${name}`)

describe('presetClassic', () => {
  test.each([
    ['development', undefined, [...content, '@strata/plugin-debug']],
    ['production', undefined, [...content, ...output]],
    ['development', { debug: false }, content],
    ['production', { debug: true, sitemap: false, llms: false }, [...content, '@strata/plugin-debug']],
    ['production', { docs: false, blog: false, pages: {}, sitemap: {}, llms: {} }, [content[2], ...output]],
    ['development', { docs: false, blog: false, pages: false, debug: false, sitemap: {}, llms: {} }, []],
    [
      'production',
      {
        gtag: { trackingID: 'G-1' },
        googleAnalytics: { trackingID: 'UA-1' },
        googleTagManager: { containerId: 'GTM-1' },
      },
      [
        ...content,
        '@strata/plugin-google-analytics',
        '@strata/plugin-google-gtag',
        '@strata/plugin-google-tag-manager',
        ...output,
      ],
    ],
    ['production', { gtag: false, googleAnalytics: false, sitemap: false }, [...content, '@strata/plugin-llms']],
    // values of unset environment variables
    [
      'production',
      { gtag: '', googleAnalytics: null, googleTagManager: undefined, theme: null },
      [...content, ...output],
    ],
    ['production', { docs: null, blog: undefined, sitemap: null }, [...content, ...output]],
    ['development', { debug: null }, content],
  ] as const)('in %s, %o enables %j', (mode, options, names) => {
    expect(namesOf(mode, options)).toEqual(names)
  })

  test('passes options on unchanged', () => {
    const truncateMarker = /cut/
    const { plugins, themes } = presetClassic(development, {
      docs: { sidebarPath: './sidebars.ts' },
      blog: { truncateMarker },
      theme: { customCss: './a.css' },
    })
    expect(plugins).toContainEqual(['@strata/plugin-content-docs', { sidebarPath: './sidebars.ts' }])
    expect(plugins).toContainEqual(['@strata/plugin-content-blog', { truncateMarker }])
    expect(themes).toEqual([
      ['@strata/theme-classic', { customCss: './a.css' }],
      ['@strata/theme-search', {}],
    ])
  })

  test.each([
    ['@easyops-cn/docusaurus-search-local', false],
    ['/site/node_modules/@getcanary/docusaurus-theme-search-pagefind/dist/index.js', false],
    ['docusaurus-lunr-search', false],
    ['@docsearch/docusaurus-adapter', false],
    ['@orama/plugin-docusaurus-v3', false],
    ['./src/research', true],
    ['docusaurus-plugin-image-zoom', true],
  ])('with %s, the preset includes its search: %s', (reference, isThere) => {
    for (const own of [{ themes: [reference] }, { plugins: [[reference, {}]] }]) {
      const { themes } = presetClassic({ mode: 'production', siteConfig: { ...siteConfig, ...own } as SiteConfig }, {})
      expect(JSON.stringify(themes).includes('@strata/theme-search')).toBe(isThere)
    }
  })

  test('reports all unknown and invalid options at once, and suggests names', () => {
    expect(messageOf({ dogs: {}, docs: true, debug: 'yes', theme: [], id: 'x' })).toBe(
      [
        '"preset-classic.docs" is invalid: it must be an object or false; got true.',
        '"preset-classic.debug" is invalid: it must be true or false; got "yes".',
        '"preset-classic.theme" is invalid: it must be an object or false; got [].',
        '"preset-classic.dogs" is not a known field.\n  Did you mean "docs"?',
        '"preset-classic.id" is not a known field.\n  A preset cannot have an id; give one to its plugins, for example docs: {id: "guides"}.',
      ].join('\n\n'),
    )
  })
})

function messageOf(options: unknown): string | undefined {
  try {
    presetClassic(production, options)
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
  }
  return undefined
}

import { logger, OptionsError, type JsonObject } from '@strata/core'
import { describe, expect, test, vi } from 'vitest'
import { parseThemeConfig } from './validateThemeConfig.ts'

function problemsOf(themeConfig: JsonObject): string {
  try {
    parseThemeConfig(themeConfig)
  } catch (error) {
    if (error instanceof OptionsError) return error.message
    throw error
  }
  return ''
}

describe('parseThemeConfig', () => {
  test('fills in every default', () => {
    expect(parseThemeConfig({})).toEqual({
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      metadata: [],
      blog: { sidebar: { groupByYear: true } },
      docs: { versionPersistence: 'localStorage', sidebar: { hideable: false, autoCollapseCategories: false } },
      navbar: { hideOnScroll: false, items: [] },
      prism: {
        additionalLanguages: [],
        magicComments: [
          {
            className: 'theme-code-block-highlighted-line',
            line: 'highlight-next-line',
            block: { start: 'highlight-start', end: 'highlight-end' },
          },
        ],
      },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    })
  })

  test('ignores undefined values', () => {
    const logo = { src: 'l.svg', style: { height: 3, width: undefined } }
    const items = [{ type: 'docsVersionDropdown', versions: { current: undefined, '1.0': { label: 'One' } } }]
    const config = {
      metadata: [{ name: 'verification', content: undefined }],
      navbar: { logo, items },
      disableDarkMode: undefined,
    }
    expect(parseThemeConfig(config as unknown as JsonObject)).toMatchObject({
      metadata: [{ name: 'verification' }],
      navbar: { logo: { src: 'l.svg', style: { height: 3 } }, items },
    })
  })

  test('fills in defaults of nested fields', () => {
    const config = parseThemeConfig({
      announcementBar: { content: 'Hello' },
      docs: { sidebar: { hideable: true } },
      footer: { links: [{ title: 'A', items: [{ label: 'b', to: '/b' }] }] },
    })
    expect(config.announcementBar).toEqual({ id: 'announcement-bar', content: 'Hello', isCloseable: true })
    expect(config.docs.sidebar).toEqual({ hideable: true, autoCollapseCategories: false })
    expect(config.footer).toEqual({ style: 'light', links: [{ title: 'A', items: [{ label: 'b', to: '/b' }] }] })
  })

  test('a plain link of the footer may have a title', () => {
    const links = [{ label: 'b', to: '/b', title: 'More' }]
    expect(parseThemeConfig({ footer: { links } }).footer).toEqual({ style: 'light', links })
  })

  test('keeps fields of other themes and converts language names to lower case', () => {
    const config = parseThemeConfig({
      algolia: { appId: 'X' },
      prism: { additionalLanguages: ['PHp'], defaultLanguage: 'JS' },
    })
    expect(config.algolia).toEqual({ appId: 'X' })
    expect(config.prism).toMatchObject({ additionalLanguages: ['php'], defaultLanguage: 'js' })
  })

  test('infers the type of a navbar item and adds its position', () => {
    const { navbar } = parseThemeConfig({
      navbar: {
        items: [
          { to: '/a', label: 'A', position: 'right' },
          { label: 'B', items: [{ href: 'https://b.example', label: 'b' }] },
          { type: 'custom-thing', level: 3 },
        ],
      },
    })
    expect(navbar.items).toEqual([
      { type: 'default', to: '/a', label: 'A', position: 'right' },
      {
        type: 'dropdown',
        label: 'B',
        items: [{ type: 'default', href: 'https://b.example', label: 'b' }],
        position: 'left',
      },
      { type: 'custom-thing', level: 3, position: 'left' },
    ])
  })

  test.each([
    {
      name: 'an unknown field, with a suggestion',
      config: { colorMode: { defaultmode: 'dark' } },
      message: '"themeConfig.colorMode.defaultmode" is not a known field.\n  Did you mean "defaultMode"?',
    },
    {
      name: 'a removed field',
      config: { disableDarkMode: true },
      message: '"themeConfig.disableDarkMode" is not a field of this version.\n  Write colorMode.disableSwitch.',
    },
    {
      name: 'a removed field inside another',
      config: { navbar: { links: [] } },
      message: '"themeConfig.navbar.links" is not a field of this version.\n  Write navbar.items.',
    },
    {
      name: 'an unknown item type',
      config: { navbar: { items: [{ type: 'docs', docId: 'x' }] } },
      message:
        '"themeConfig.navbar.items[0].type" is invalid: "docs" is not a navbar item type that is allowed here.\n  Did you mean "doc"?',
    },
    {
      name: 'a type that is not allowed in a dropdown',
      config: { navbar: { items: [{ label: 'D', items: [{ type: 'search' }] }] } },
      message:
        '"themeConfig.navbar.items[0].items[0].type" is invalid: "search" is not a navbar item type that is allowed here.\n' +
        '  Allowed types: default, doc, docSidebar, docsVersion, html, custom-*.',
    },
    {
      name: 'a dropdown in a dropdown',
      config: { navbar: { items: [{ label: 'D', items: [{ label: 'E', items: [] }] }] } },
      message: `"themeConfig.navbar.items[0].items[0].items" is invalid: a dropdown can't be inside a dropdown.\n  Move its items one level up.`,
    },
    {
      name: 'a position inside a dropdown',
      config: { navbar: { items: [{ label: 'D', items: [{ to: '/x', label: 'X', position: 'left' }] }] } },
      message:
        '"themeConfig.navbar.items[0].items[0].position" is invalid: an item inside a dropdown has no position.\n  Remove "position".',
    },
    {
      name: 'a link without target',
      config: { navbar: { items: [{ label: 'X' }] } },
      message:
        '"themeConfig.navbar.items[0]" is invalid: expected exactly one of "to" and "href"; got {"label":"X","type":"default"}.',
    },
    {
      name: 'a footer that mixes columns and links',
      config: {
        footer: {
          links: [
            { title: 'A', items: [] },
            { label: 'b', to: '/b' },
          ],
        },
      },
      message:
        '"themeConfig.footer.links" is invalid: it mixes columns (with "items") and plain links.\n  Give every entry a "title" and "items", or none.',
    },
    {
      name: 'heading levels in the wrong order',
      config: { tableOfContents: { minHeadingLevel: 4 } },
      message:
        '"themeConfig.tableOfContents" is invalid: "minHeadingLevel" must not be greater than "maxHeadingLevel"; got {"minHeadingLevel":4}.',
    },
  ])('rejects $name', ({ config, message }) => {
    expect(problemsOf(config as unknown as JsonObject)).toBe(message)
  })

  test('reports all invalid items at once', () => {
    const message = problemsOf({
      navbar: { items: [{ type: 'doc' }, { to: '/', href: 'x' }] },
      footer: { links: [{ label: 'x' }] },
    })
    expect(message.split('\n\n')).toHaveLength(3)
    expect(message).toContain('"themeConfig.navbar.items[0].docId"')
    expect(message).toContain('"themeConfig.navbar.items[1]"')
    expect(message).toContain('"themeConfig.footer.links[0]"')
  })
})

test('closes and removes unbalanced tags in HTML of the configuration', () => {
  const { navbar, footer, announcementBar } = parseThemeConfig({
    announcementBar: { content: '<b>New' },
    navbar: {
      items: [
        { html: '<i>x' },
        { type: 'dropdown', label: 'D', items: [{ type: 'html', value: '<small>Old<small>' }] },
        { type: 'docsVersionDropdown', dropdownItemsAfter: [{ type: 'html', value: 'x</div>' }] },
      ].map((item) => ({ to: '/', ...item })),
    },
    footer: { copyright: 'a<b>b', links: [{ html: '<a href="/">x' }] },
  })
  expect({ navbar, footer, announcementBar }).toMatchObject({
    announcementBar: { content: '<b>New</b>' },
    navbar: {
      items: [
        { html: '<i>x</i>' },
        { items: [{ value: '<small>Old<small></small></small>' }] },
        { dropdownItemsAfter: [{ value: 'x' }] },
      ],
    },
    footer: { copyright: 'a<b>b</b>', links: [{ html: '<a href="/">x</a>' }] },
  })
})

test('accepts an empty footer column', () => {
  const column = { title: 'A', items: [{ label: 'b', to: '/b' }] }
  expect(parseThemeConfig({ footer: { links: [{}, column] } })).toMatchObject({
    footer: { links: [{ title: null, items: [] }, column] },
  })
})

test('reports problems in lists and in other fields at once', () => {
  const problems = problemsOf({
    colorMode: { defaultMode: 'blue' },
    navbar: { items: [{ type: 'dok', label: 'Docs' }] },
    footer: {
      styl: 'dark',
      links: [
        { label: 'A', to: '/a' },
        { title: 'B', items: [] },
      ],
    },
  })
  expect(problems).toContain('"themeConfig.colorMode.defaultMode" is invalid')
  expect(problems).toContain('"themeConfig.footer.styl" is not a known field')
  expect(problems).toContain('"themeConfig.navbar.items[0].type" is invalid')
  expect(problems).toContain('"themeConfig.footer.links" is invalid: it mixes columns')
})

test('warns about an unknown field only if its name resembles a field of the theme', () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
  parseThemeConfig({ navbr: {}, algolia: {}, mermaid: {}, liveCodeBlock: {}, page: {}, docs: {}, doc: {} })
  expect(warn.mock.calls).toEqual([
    ['"themeConfig.navbr" is not a field of the classic theme and has no effect.\n  Did you mean "navbar"?'],
  ])
  warn.mockRestore()
})

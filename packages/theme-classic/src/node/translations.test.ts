import type { JsonObject, TranslationFile } from '@strata/core'
import { expect, test } from 'vitest'
import { createTranslationFiles, translateThemeConfig } from './translations.ts'
import { parseThemeConfig } from './validateThemeConfig.ts'

function toFile(path: string, messages: { [id: string]: string }): TranslationFile {
  return { path, content: Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, { message }])) }
}

const translate = (themeConfig: JsonObject, ...files: TranslationFile[]) =>
  translateThemeConfig(parseThemeConfig(themeConfig), files)

const columns = {
  footer: {
    links: [{ title: 'Docs', className: 'wide', items: [{ label: 'Start', to: '/start', className: 'first' }] }],
  },
}

test('lists texts for translators as Docusaurus does', () => {
  const config = parseThemeConfig({
    navbar: {
      title: 'Site',
      logo: { src: 'a.svg', alt: 'Logo' },
      items: [
        { label: 'More', items: [{ label: 'In', to: '/' }] },
        { label: 'Docs', to: '/docs' },
      ],
    },
    footer: {
      links: [...columns.footer.links, { title: 'More', items: [] }],
      copyright: '©',
      logo: { src: 'a.svg', alt: 'Mark' },
    },
  })
  const lists = createTranslationFiles(config).map(({ path, content }) => [
    path,
    ...Object.entries(content).map(([id, { message, description }]) => `${id} | ${message} | ${description}`),
  ])
  expect(lists).toEqual([
    [
      'navbar',
      'title | Site | The title in the navbar',
      'logo.alt | Logo | The alt text of navbar logo',
      'item.label.More | More | Navbar item with label More',
      'item.label.Docs | Docs | Navbar item with label Docs',
      'item.label.In | In | Navbar item with label In',
    ],
    [
      'footer',
      'link.title.Docs | Docs | The title of the footer links column with title=Docs in the footer',
      'link.title.More | More | The title of the footer links column with title=More in the footer',
      'link.item.label.Start | Start | The label of footer link with label=Start linking to /start',
      'copyright | © | The footer copyright',
      'logo.alt | Mark | The alt text of footer logo',
    ],
  ])
})

test('a translated footer keeps everything but texts', () => {
  const messages = { 'link.title.Docs': 'Doku', 'link.item.label.Start': 'Anfang' }
  expect(translate(columns, toFile('footer', messages))['footer']).toMatchObject({
    links: [{ title: 'Doku', className: 'wide', items: [{ label: 'Anfang', to: '/start', className: 'first' }] }],
  })
})

test('a translation may add a title, alt text or copyright that the configuration does not set', () => {
  const config = { navbar: { title: '', logo: { src: 'a.svg' } }, footer: { logo: { src: 'a.svg' } } }
  const navbar = toFile('navbar', { title: 'Seite', 'logo.alt': 'Logo' })
  const footer = toFile('footer', { copyright: '© wir', 'logo.alt': 'Zeichen' })
  expect(translate(config, navbar, footer)).toMatchObject({
    navbar: { title: 'Seite', logo: { alt: 'Logo' } },
    footer: { copyright: '© wir', logo: { alt: 'Zeichen' } },
  })
  expect(translate({}, navbar, footer)).not.toHaveProperty('footer')
  expect(translate({}, navbar)['navbar']).not.toHaveProperty('logo')
})

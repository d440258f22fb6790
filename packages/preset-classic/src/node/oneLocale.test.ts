import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { beforeAll, expect, test } from 'vitest'
import { mustBuild } from '../../../core/src/node/__fixtures__/buildTestSite.ts'
import { createFolder } from '../../../core/src/node/__fixtures__/createFolder.ts'

const cli = fileURLToPath(new URL('../../../core/bin/strata.mjs', import.meta.url))

const config = {
  title: 'T',
  url: 'https://example.com',
  baseUrl: '/base/',
  onBrokenLinks: 'throw',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'de'] },
  presets: [['@docusaurus/preset-classic', { blog: false }]],
  plugins: ['./beside.mjs'],
  themeConfig: { navbar: { items: [{ type: 'localeDropdown' }, { type: 'localeDropdown', queryString: '?a=1' }] } },
}

let siteDir: string
beforeAll(() => {
  siteDir = createFolder({
    'docusaurus.config.mjs': `export default ${JSON.stringify(config)}\n`,
    'src/pages/index.md': '# Home\n',
    'beside.mjs': `export default () => ({
  name: 'beside',
  contentLoaded: ({ actions }) => actions.addRoute({ path: '/apps', exact: true, component: '@theme/NotFound' }),
})
`,
    'docs/one.md': '# One\n\n[two](./two.md)\n',
    'docs/two.md': '# Two\n',
  })
})

/** URLs of a page in all locales: those in dropdowns, and those for search engines. */
function readPage(file: string): { dropdown: string[]; alternates: string[]; canonical: string[] } {
  const elements = listElements(parse(fs.readFileSync(path.join(siteDir, 'build', file), 'utf8')))
  const found = elements.map(({ attrs }) => Object.fromEntries(attrs.map(({ name, value }) => [name, value])))
  return {
    dropdown: found.flatMap(({ class: names, lang, href }) =>
      names?.split(' ').includes('dropdown__link') && lang !== undefined ? [`${lang} ${href}`] : [],
    ),
    alternates: found.flatMap(({ hreflang, href }) => (hreflang === undefined ? [] : [`${hreflang} ${href}`])),
    canonical: found.flatMap(({ rel, href }) => (rel === 'canonical' ? [href ?? ''] : [])),
  }
}

function listElements(node: DefaultTreeAdapterTypes.Node): DefaultTreeAdapterTypes.Element[] {
  const inner = 'childNodes' in node ? node.childNodes.flatMap(listElements) : []
  return 'attrs' in node ? [node, ...inner] : inner
}

const page = 'https://example.com/base/docs/one'

test('builds a single locale at the base URL, without alternates for other locales', () => {
  // runs the command, which decides how to build a single locale; a broken link fails the build, and so the test
  execFileSync(process.execPath, [cli, 'build', siteDir, '--locale', 'fr'], { stdio: 'pipe' })
  expect(readPage('docs/one/index.html')).toEqual({
    dropdown: ['en', 'fr', 'de']
      .flatMap((lang) => [`${lang} /base/docs/one`])
      .concat(['en', 'fr', 'de'].map((lang) => `${lang} /base/docs/one?a=1`)),
    // Docusaurus 3.10.2 also lists this French page as the English and the German one
    alternates: [`fr ${page}`],
    canonical: [page],
  })
})

test('builds several locales below their names, and links to locales that are not built', async () => {
  await mustBuild(siteDir, { locales: ['en', 'fr'] })
  const french = 'https://example.com/base/fr/docs/one'
  const addresses = ['en /base/docs/one', 'fr /base/fr/docs/one', 'de /base/de/docs/one']
  expect(readPage('fr/docs/one/index.html')).toEqual({
    dropdown: [...addresses, ...addresses.map((address) => `${address}?a=1`)],
    alternates: [`en ${page}`, `fr ${french}`, 'de https://example.com/base/de/docs/one', `x-default ${page}`],
    canonical: [french],
  })
  // a route that a plugin defines without the base URL is served below it
  const apps = 'https://example.com/base/fr/apps'
  const others = ['en https://example.com/base/apps', `fr ${apps}`, 'de https://example.com/base/de/apps']
  expect(readPage('fr/apps/index.html')).toMatchObject({
    alternates: [...others, 'x-default https://example.com/base/apps'],
    canonical: [apps],
  })
})

import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSite, builtSite, createSite, mainOf, readOutput } from '../__fixtures__/buildTestSite.ts'

describe('a plugin of the site', () => {
  const plugin = `export default function plugin(context) {
  const source = context.siteDir + '/notes/n.mdx'
  return {
    name: 'notes',
    async contentLoaded({ actions }) {
      const sidebar = actions.createSharedData('notes list', { items: [1, 2] })
      const data = await actions.createData('n.json', { fromFile: true })
      actions.setGlobalData({ all: 1, big: 2 }, { client: { all: 1 } })
      actions.addRoute({
        path: '/notes', component: '@site/src/Frame', exact: false,
        routes: [
          { path: '/notes/cut', component: '@site/src/Note', contents: [{ sourcePath: source, truncated: true, removeTitle: true }], props: { kind: 'cut' }, unlisted: true },
          { path: '/notes/whole', component: '@site/src/Note', contents: [{ sourcePath: source, key: 'w' }], shared: { sidebar }, modules: { data }, firstLoadProps: { first: true }, context: { extra: 1 } },
          { path: '/notes/made', component: '@site/src/Note', contents: [{ sourcePath: source, body: 'Made *up*', key: 'made' }] },
        ],
      })
    },
    injectHtmlTags: () => ({
      headTags: [{ tagName: 'script', innerHTML: 'window.early=1' }, { tagName: 'link', attributes: { rel: 'icon', href: '/i.ico' } }],
      preBodyTags: '<script>window.pre=1</script>', postBodyTags: [{ tagName: 'script', attributes: { src: '/x.js', defer: true } }],
    }),
    async postBuild({ pages, writeFile, outDir, routesPaths }) {
      await writeFile('notes.txt', pages.map(({ path, title, noIndex, unlisted, sections }) => [path, title, noIndex, unlisted, sections.map(({ id, text }) => id + ':' + text).join('|')].join(' ')).join('\\n'))
    },
  }
}
`
  const files = {
    'plugin.js': plugin,
    'notes/n.mdx': '# Note\n\nIntro[^1] **bold**.\n\n{/* truncate */}\n\n## Rest\n\nMore\n\n[^1]: Foot.\n',
    'src/Frame.jsx': `import renderRoutes from '@docusaurus/renderRoutes'\nexport default ({ route }) => <main>{renderRoutes(route.routes)}</main>\n`,
    'src/Note.jsx': `import { Content } from '@strata/core/client'\nimport Head from '@docusaurus/Head'\nimport useRouteContext from '@docusaurus/useRouteContext'\nexport default ({ contents: [content], kind, data, first }) => {\n  const context = useRouteContext()\n  return <>\n    <Head><title>{'N ' + (kind ?? '')}</title><meta name="description" content={'<&"'} /></Head>\n    <Content content={content} className="note" />{String(kind)} {JSON.stringify(data)} {String(first)} {JSON.stringify(context)}\n  </>\n}\n`,
  }

  test('adds routes, data, tags and files', async () => {
    const output = await builtSite(
      files,
      `plugins: ['./plugin.js'], trailingSlash: true, onBrokenLinks: 'ignore', headTags: [{ tagName: 'meta', attributes: { name: 'x', content: 'a"b' } }], scripts: ['/s.js', { src: 'https://cdn.example/y.js', async: true }], stylesheets: ['/s.css'],`,
    )
    const cut = mainOf(output, 'notes/cut/index.html')
    expect(cut).toMatch(
      /^<div class="note"><p>Intro<sup>.*<\/sup> <strong>bold<\/strong>\.<\/p><section data-footnotes="" class="footnotes">.*Foot\..*<\/section><\/div>cut /s,
    )
    expect(cut).not.toContain('More')
    expect(cut).toContain(
      '{&quot;plugin&quot;:{&quot;name&quot;:&quot;notes&quot;,&quot;id&quot;:&quot;default&quot;},&quot;data&quot;:{}}',
    )
    expect(output.read('notes/cut/index.html')).toContain('<meta name="robots" content="noindex, nofollow">')
    const whole = mainOf(output, 'notes/whole/index.html')
    expect(whole).toContain('<h2 class="anchor" id="rest">Rest</h2>')
    expect(whole).toContain('{&quot;fromFile&quot;:true} true')
    expect(whole).toContain('&quot;data&quot;:{&quot;extra&quot;:1}')
    expect(mainOf(output, 'notes/made/index.html')).toContain('<div class="note"><p>Made <em>up</em></p></div>')
    expect(JSON.parse(output.read('notes/whole/page.json'))).not.toHaveProperty('levels.1.firstLoadProps')
    const [shared = ''] = output.files.filter((file) => file.startsWith('assets/data/notes-list.'))
    expect(output.read(shared)).toBe('{"items":[1,2]}')
    expect(JSON.parse(output.read('notes/whole/page.json'))).toMatchObject({
      levels: [{}, { shared: { sidebar: { $shared: `/${shared}` } } }],
    })
    const [global = ''] = output.files.filter((file) => file.startsWith('assets/data/global.'))
    expect(JSON.parse(output.read(global))).toEqual({ notes: { default: { all: 1, big: 2 } } })
  })

  test('has its inline scripts in the policy by hash, and its tags in every document', async () => {
    const output = await builtSite(
      files,
      `plugins: ['./plugin.js'], contentSecurityPolicy: 'strict', onBrokenLinks: 'ignore', headTags: [{ tagName: 'meta', attributes: { name: 'x', content: 'a"b' } }], scripts: ['/s.js', { src: 'https://cdn.example/y.js', async: true }], stylesheets: ['/s.css'],`,
    )
    const html = output.read('notes/whole/index.html')
    for (const tag of [
      '<script>window.early=1</script>',
      '<link rel="icon" href="/i.ico">',
      '<body>\n<script>window.pre=1</script>',
      '<script src="/x.js" defer></script>\n</body>',
      '<meta name="x" content="a&quot;b">',
      '<script src="/s.js"></script>',
      '<script src="https://cdn.example/y.js" async></script>',
      '<link rel="stylesheet" href="/s.css">',
      '<title>N </title>',
      '<meta name="description" content="&lt;&amp;&quot;">',
    ]) {
      expect(html).toContain(tag)
    }
    // printf '%s' 'window.early=1' | openssl dgst -sha256 -binary | base64
    expect(output.read('_headers')).toContain("script-src 'self' 'sha256-")
    // two from the plugin and two from the engine
    expect(output.read('_headers').match(/'sha256-[^']+'/g)).toHaveLength(4)
    expect(output.read('notes.txt').split('\n')).toEqual([
      expect.stringMatching(/^\/notes\/cut N cut true true $/),
      expect.stringMatching(/^\/notes\/made N {2}false false :Made up$/),
      expect.stringMatching(/^\/notes\/whole N {2}false false :\|note:Intro bold\.\|rest:More/),
      expect.stringMatching(/^\/404\.html T true false $/),
    ])
  })

  test('scripts and stylesheets of the configuration keep their URLs, also outside the base URL', async () => {
    const { read } = await builtSite(
      { 'src/pages/a.mdx': '# A\n' },
      `baseUrl: '/docs/', i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { baseUrl: '/docs/en/' } } }, scripts: ['/proxy/s.js', { src: '/docs/t.js', async: true }], stylesheets: ['/proxy/s.css', { href: '/docs/t.css', media: 'print' }],`,
    )
    for (const tag of [
      '<script src="/proxy/s.js"></script>',
      '<script src="/docs/t.js" async></script>',
      '<link rel="stylesheet" href="/proxy/s.css">',
      '<link rel="stylesheet" href="/docs/t.css" media="print">',
    ])
      expect(read('en/a/index.html')).toContain(tag)
  })

  test('that fails in postBuild leaves the previous output unchanged', async () => {
    const siteDir = createSite(
      {
        ...files,
        'plugin.js': plugin.replace(
          'async postBuild(',
          `async postBuild() { const error = new Error('No index'); error.name = 'SiteError'; error.problems = [{ message: 'No index.', hint: 'Try again.' }]; throw error },\n    async unused(`,
        ),
        'build/x': 'earlier',
      },
      `plugins: ['./plugin.js'], onBrokenLinks: 'ignore',`,
    )
    expect(await buildSite(siteDir)).toMatchObject({ isBuilt: false, message: 'No index.\n  Try again.' })
    expect(readOutput(siteDir).files).toEqual(['x'])
  })
})

test('a link below a route that is not exact is not broken', async () => {
  const plugin = (exact: boolean) =>
    `export default () => ({ name: 'app', contentLoaded: ({ actions }) => actions.addRoute({ path: '/app', component: '@site/src/App', exact: ${exact} }) })`
  const files = {
    'src/App.jsx': 'export default () => <main>App</main>\n',
    'src/pages/index.md': '---\ntitle: Home\n---\n\n[Screen](/app/screen/1)\n',
  }
  const config = `plugins: ['./plugin.js', ['@docusaurus/plugin-content-pages', {}]],`
  await builtSite({ ...files, 'plugin.js': plugin(false) }, config)
  await expect(builtSite({ ...files, 'plugin.js': plugin(true) }, config)).rejects.toThrow('/app/screen/1')
})

test('reads documents after other plugins have loaded, which may write some', async () => {
  const { read } = await builtSite(
    {
      'generator.mjs': `import fs from 'node:fs'
export default ({ siteDir }) => ({
  name: 'generator',
  async loadContent() {
    await fs.promises.rm(siteDir + '/src/pages/made', { recursive: true, force: true })
    await fs.promises.mkdir(siteDir + '/src/pages/made', { recursive: true })
    await fs.promises.writeFile(siteDir + '/src/pages/made/one.md', '# Made')
  },
})
`,
    },
    "plugins: ['@docusaurus/plugin-content-pages', './generator.mjs']",
  )
  expect(read('made/one/index.html')).toContain('Made')
})

test('client modules run before any component is loaded for rendering', async () => {
  const { read } = await builtSite(
    {
      'src/icons.js': 'export const icons = {}\n',
      'src/addIcons.js':
        "import Link from '@docusaurus/Link'\nimport { icons } from './icons'\nicons.star = 'a star'\nicons.Link = Link\nexport function onRouteUpdate() {}\n",
      'src/pages/index.jsx':
        "import { icons } from '../icons'\nconst { star = 'no icon' } = icons\nexport default () => <main>{star}</main>\n",
    },
    "clientModules: ['./src/addIcons.js'], plugins: ['@docusaurus/plugin-content-pages']",
  )
  expect(read('index.html')).toContain('<main>a star</main>')
})

test('resolves imports of a linked file from the link if webpack is configured so', async () => {
  const others = createSite({ 'Card.jsx': "import words from '../words'\nexport default () => <b>{words}</b>\n" })
  const siteDir = createSite(
    {
      'src/words.js': "export default 'of the site'\n",
      'src/pages/index.jsx':
        "import { Content } from '@strata/core/client'\nimport Card from '../shared/Card'\nexport default () => <main>{typeof Content}<Card /></main>\n",
    },
    "plugins: ['@docusaurus/plugin-content-pages', () => ({ name: 'own', configureWebpack: () => ({ resolve: { symlinks: false } }) })],",
  )
  fs.symlinkSync(others, path.join(siteDir, 'src/shared'))
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  expect(mainOf(readOutput(siteDir), 'index.html')).toBe('function<b>of the site</b>')
})

import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, createSite, readOutput } from '../__fixtures__/buildTestSite.ts'

/** Keeps the output folder as plugins do: what it took when it was created, the context itself, and the props. */
const keeper = `import fs from 'node:fs'
import path from 'node:path'
export default (context, options) => {
  const { outDir } = context
  return {
    name: 'keeper',
    getDefaultCodeTranslationMessages: () => ({ hello: 'Hello' }),
    loadContent: () => ({ greeting: 'hello' }),
    contentLoaded: ({ actions }) => actions.addRoute({ path: '/made/', component: '@site/src/Made', noIndex: true, props: { of: 'page' }, fullProps: { of: 'all' } }),
    injectHtmlTags: () => ({ headTags: '<meta name="kept" content="yes">', postBodyTags: [{ tagName: 'i' }] }),
    async postBuild(props) {
      const folders = { created: outDir, context: context.outDir, props: props.outDir }
      for (const [name, folder] of Object.entries(folders)) {
        const html = fs.readFileSync(path.join(folder, 'index.html'), 'utf8')
        fs.writeFileSync(path.join(folder, name + '.txt'), /Version \\d/.exec(html)?.[0] ?? 'none')
      }
      const { outDir: _, siteDir, plugins, routes, head, content, ...rest } = props
      const attributes = (part) => [head['/'][part].toString(), head['/'][part].toComponent()]
      fs.writeFileSync(path.join(outDir, 'props.json'), JSON.stringify({
        content, ...rest, pages: undefined,
        siteDir: fs.existsSync(path.join(siteDir, 'docusaurus.config.ts')),
        plugins: plugins.map(({ name, content, routes, options, ...hooks }) => ({ name, content, paths: routes.map(({ path }) => path), id: options.id, hooks: Object.keys(hooks).filter((key) => typeof hooks[key] === 'function'), texts: hooks.defaultCodeTranslations })),
        bundlers: [props.currentBundler, context.currentBundler].map(({ name, instance }) => [name, new instance.DefinePlugin({ A: '1' }).definitions]),
        ownStorage: context.siteStorage,
        routes: routes.map(({ path, component, plugin, props, fullProps }) => [path, component, plugin.name, plugin.id, props?.of, fullProps]),
        html: attributes('htmlAttributes'), body: attributes('bodyAttributes'), priority: head['/'].priority.toString(),
        head: { meta: head['/'].meta.toString(), title: head['/'].title.toString(), robots: head['/made'].meta.toComponent().map(({ props }) => props), texts: ['style', 'noscript', 'script'].map((name) => head['/made'][name].toString()), style: head['/made'].style.toComponent().map(({ props }) => props) },
      }))
    },
  }
}
`

const files = {
  'keeper.mjs': keeper,
  'src/Made.jsx':
    "import Head from '@docusaurus/Head'\nexport default () => <><Head><style>{'p > b { color: red }'}</style><noscript>{'<style>b { margin: 0 }</style>'}</noscript><script type=\"application/ld+json\">{'{\"a\":1}'}</script></Head><p>Made</p></>\n",
  'src/pages/index.md': '---\ntitle: Start\n---\n\nVersion 1\n',
  // what every page says is not said of one that is not for search engines
  'src/theme/SiteMetadata.jsx':
    'import Head from "@docusaurus/Head"\nexport default () => <Head><meta name="robots" content="max-image-preview:large" /></Head>\n',
  'src/theme/MDXPage.jsx': `import Head from '@docusaurus/Head'
import { Content } from '@strata/core/client'
export default ({ page, contents: [content] }) => <><Head><html className="of-page" /><body data-mark={'"'} /><title>{page.title}</title></Head><Content content={content} /></>
`,
}
const fields = `plugins: [['@docusaurus/plugin-content-pages', {}], './keeper.mjs'], trailingSlash: false`

test('a plugin reads and writes the new output, however it remembered the path', async () => {
  const siteDir = createSite(files, fields)
  for (const version of [1, 2]) {
    fs.writeFileSync(path.join(siteDir, 'src/pages/index.md'), `---\ntitle: Start\n---\n\nVersion ${version}\n`)
    expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
    const { read } = readOutput(siteDir)
    for (const name of ['created', 'context', 'props']) expect(read(`${name}.txt`)).toBe(`Version ${version}`)
  }
  expect(fs.readdirSync(siteDir).filter((name) => name.startsWith('build.'))).toEqual([])
})

test('a plugin receives what Docusaurus documents', async () => {
  const siteDir = createSite(files, fields)
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  // the document itself has the styles for readers without scripts whole
  expect(readOutput(siteDir).read('made.html')).toContain('<noscript><style>b { margin: 0 }</style></noscript>')
  const props = JSON.parse(readOutput(siteDir).read('props.json')) as object
  expect(props).toMatchObject({
    siteDir: true,
    baseUrl: '/',
    siteStorage: { type: 'localStorage', namespace: '' },
    siteConfig: { title: 'T', url: 'https://example.com' },
    i18n: { currentLocale: 'en' },
    siteMetadata: { pluginVersions: { keeper: { type: 'local' } } },
    content: { greeting: 'hello' },
    routes: [
      ['/made', '@site/src/Made', 'keeper', 'default', 'all', null],
      ['/', '@theme/MDXPage', 'docusaurus-plugin-content-pages', 'default', null, null],
    ],
    routesPaths: ['/404.html', '/made', '/'],
    routesBuildMetadata: { '/': { noIndex: false }, '/made': { noIndex: true }, '/404.html': { noIndex: false } },
    headTags: '<meta name="kept" content="yes">',
    preBodyTags: '',
    postBodyTags: '<i></i>',
    plugins: [
      { name: 'docusaurus-plugin-content-pages', paths: ['/'], id: 'default', texts: {} },
      {
        name: 'keeper',
        content: { greeting: 'hello' },
        paths: ['/made'],
        id: 'default',
        hooks: expect.arrayContaining(['loadContent', 'contentLoaded', 'injectHtmlTags', 'postBuild']) as string[],
        texts: { hello: 'Hello' },
      },
    ],
    bundlers: [
      ['vite', { A: '1' }],
      ['vite', { A: '1' }],
    ],
    ownStorage: { type: 'localStorage', namespace: '' },
    html: [
      'lang="en" dir="ltr" class="of-page" data-has-hydrated="false"',
      { lang: 'en', dir: 'ltr', className: 'of-page', 'data-has-hydrated': 'false' },
    ],
    body: ['data-mark="&quot;"', { 'data-mark': '"' }],
    priority: '',
    head: {
      title: expect.stringMatching(/<title[^>]*>Start<\/title>/) as string,
      robots: expect.arrayContaining([{ name: 'robots', content: 'noindex, nofollow' }]) as object[],
      texts: [
        '<style>p > b { color: red }</style>',
        '<noscript><style>b { margin: 0 }</style></noscript>',
        '<script type="application/ld+json">{"a":1}</script>',
      ],
      style: [{ dangerouslySetInnerHTML: { __html: 'p > b { color: red }' } }],
    },
  })
})

test('paths of routes match the names of the files', async () => {
  const reader = `import fs from 'node:fs'
import path from 'node:path'
const flatten = (routes) => routes.flatMap((route) => route.routes ? flatten(route.routes) : [route.path])
export default () => ({
  name: 'reader',
  contentLoaded: ({ actions }) => actions.addRoute({ path: '/组', component: '@site/src/Group', routes: [{ path: '/组/里 面', component: '@site/src/Made' }] }),
  postBuild: ({ outDir, routes, routesPaths, routesBuildMetadata, head }) => {
    const found = routesPaths.filter((pathname) => fs.existsSync(path.join(outDir, pathname, 'index.html')))
    fs.writeFileSync(path.join(outDir, 'found.json'), JSON.stringify({ found, routes: flatten(routes), metadata: Object.keys(routesBuildMetadata), heads: Object.keys(head) }))
  },
})
`
  const siteDir = createSite(
    {
      'reader.mjs': reader,
      'src/Group.jsx':
        "import renderRoutes from '@docusaurus/renderRoutes'\nexport default ({ route }) => renderRoutes(route.routes)\n",
      'src/Made.jsx': 'export default () => <p>Made</p>\n',
      'src/pages/指南.md': 'Text\n',
    },
    `plugins: [['@docusaurus/plugin-content-pages', {}], './reader.mjs'], trailingSlash: true`,
  )
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  const pages = ['/指南/', '/组/里 面/']
  expect(JSON.parse(readOutput(siteDir).read('found.json'))).toEqual({
    found: pages,
    routes: pages,
    metadata: [...pages, '/404.html'],
    heads: [...pages, '/404.html'],
  })
})

test('plugins run in parallel, and after those that they name', async () => {
  const plugin = (name: string, more: string, body: string) =>
    `import fs from 'node:fs'\nimport path from 'node:path'\nexport default () => ({ name: '${name}', ${more} async postBuild({ outDir }) { const log = (text) => fs.appendFileSync(path.join(outDir, 'log.txt'), text + ' '); ${body} } })\n`
  const siteDir = createSite(
    {
      'src/pages/index.md': 'Text\n',
      'last.mjs': plugin('last', `enforce: 'post',`, `log('last')`),
      'reader.mjs': plugin('reader', `after: ['slow', 'absent'],`, `log('reader')`),
      'slow.mjs': plugin(
        'slow',
        '',
        `log('slow'); while (!fs.readFileSync(path.join(outDir, 'log.txt'), 'utf8').includes('other')) await new Promise((go) => setTimeout(go, 5)); log('done')`,
      ),
      'other.mjs': plugin('other', '', `log('other')`),
    },
    `plugins: [['@docusaurus/plugin-content-pages', {}], './last.mjs', './reader.mjs', './slow.mjs', './other.mjs']`,
  )
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  expect(readOutput(siteDir).read('log.txt')).toBe('slow other done reader last ')
})

test('reports plugins that wait for each other', async () => {
  const plugin = (name: string, other: string) =>
    `export default () => ({ name: '${name}', after: ['${other}'], postBuild() {} })\n`
  const siteDir = createSite(
    { 'src/pages/index.md': 'Text\n', 'a.mjs': plugin('a', 'b'), 'b.mjs': plugin('b', 'a') },
    `plugins: [['@docusaurus/plugin-content-pages', {}], './a.mjs', './b.mjs']`,
  )
  expect(await buildSite(siteDir)).toMatchObject({
    isBuilt: false,
    message: expect.stringContaining('"a" and "b" wait for each other') as string,
  })
})

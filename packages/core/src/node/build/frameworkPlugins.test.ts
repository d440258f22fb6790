import { expect, test } from 'vitest'
import { builtSite } from '../__fixtures__/buildTestSite.ts'

const extended = `const docsExports = require('@docusaurus/plugin-content-docs')
const { aliasedSitePath, docuHash, normalizeUrl } = require('@docusaurus/utils')

async function extended(context, options) {
  const instance = await docsExports.default(context, options)
  return {
    ...instance,
    async contentLoaded(params) {
      await instance.contentLoaded(params)
      const { content, actions } = params
      const [version] = content.loadedVersions
      const list = version.docs.map(({ title, permalink, source }) => ({ title, permalink, source }))
      const file = await actions.createData(docuHash('list') + '.json', JSON.stringify(list))
      actions.addRoute({ path: normalizeUrl([context.baseUrl, '/list']), component: '@site/src/List', modules: { list: file } })
    },
  }
}
module.exports = { ...docsExports, default: extended }
`

// a package as installed by npm, which expects the site to have installed Docusaurus
const installed = `const { Joi } = require('@docusaurus/utils-validation')
const logger = require('@docusaurus/logger').default
module.exports = function plugin(context, options) {
  return { name: 'installed', async postBuild({ outDir }) {
    logger.info\`Wrote name=\${options.name} \${options.count}\`
    require('node:fs').writeFileSync(outDir + '/installed.txt', options.name + options.count)
  } }
}
module.exports.validateOptions = ({ validate, options }) => validate(Joi.object({ name: Joi.string().required(), count: Joi.number().default(3) }), options)
`

const frame =
  "import renderRoutes from '@docusaurus/renderRoutes'\nexport default ({ route }) => renderRoutes(route.routes)\n"

test('plugins use packages of the framework, extend content plugins, and are found by require.resolve', async () => {
  const { files, read } = await builtSite(
    {
      'docs/a.md': '# One\n',
      'other/b.md': '# Two\n',
      'plugins/docs.js': extended,
      'node_modules/docusaurus-plugin-installed/package.json':
        '{ "name": "docusaurus-plugin-installed", "main": "./index.js" }',
      'node_modules/docusaurus-plugin-installed/index.js': installed,
      'src/List.jsx': 'export default ({ list }) => <main>{JSON.stringify(list)}</main>\n',
      'src/theme/DocsRoot.jsx': frame,
      'src/theme/DocVersionRoot.jsx': frame,
      'src/theme/DocRoot.jsx': frame,
      'src/theme/DocItem.jsx': 'export default ({ doc }) => <main>{doc.title}</main>\n',
    },
    `plugins: [
      ['./plugins/docs.js', { path: 'docs', routeBasePath: '/docs' }],
      [require.resolve('@docusaurus/plugin-content-docs'), { id: 'other', path: 'other', routeBasePath: '/other' }],
      ['installed', { name: 'x' }],
    ],`,
  )
  expect(files).toContain('other/b/index.html')
  expect(read('installed.txt')).toBe('x3')
  expect(read('list/index.html')).toContain(
    '{&quot;title&quot;:&quot;One&quot;,&quot;permalink&quot;:&quot;/docs/a&quot;,&quot;source&quot;:&quot;@site/docs/a.md&quot;}',
  )
})

test('a third-party preset can resolve packages of Docusaurus to its own files', async () => {
  const { files } = await builtSite(
    {
      'docs/a.md': '# One\n',
      'node_modules/@docusaurus/plugin-content-docs/package.json':
        '{ "name": "@docusaurus/plugin-content-docs", "main": "./index.js" }',
      'node_modules/@docusaurus/plugin-content-docs/index.js': 'throw new Error("The original ran")',
      'node_modules/docusaurus-preset-others/package.json':
        '{ "name": "docusaurus-preset-others", "main": "./index.js" }',
      'node_modules/docusaurus-preset-others/index.js':
        "const file = require('node:path').join(__dirname, '../@docusaurus/plugin-content-docs/index.js')\nmodule.exports = () => ({ plugins: [[file, { routeBasePath: '/' }]] })\n",
      'src/theme/DocsRoot.jsx': frame,
      'src/theme/DocVersionRoot.jsx': frame,
      'src/theme/DocRoot.jsx': frame,
      'src/theme/DocItem.jsx': 'export default ({ doc }) => <main>{doc.title}</main>\n',
    },
    "presets: ['others'],",
  )
  expect(files).toContain('a/index.html')
})

test('code of sites and plugins can use the modules of Docusaurus', async () => {
  const { files, read } = await builtSite(
    {
      'plugin.cjs': `const fs = require('node:fs')
module.exports = () => ({
  name: 'parts',
  configureWebpack(config) {
    fs.writeFileSync(config.resolve.alias['@generated'] + '/words.js', 'export default "seven"\\n')
    return {}
  },
  contentLoaded({ actions: { addRoute } }) {
    addRoute({ path: '/part', component: '@site/src/Part', exact: true, customProp: ['eight', 'nine'] })
  },
})
`,
      'src/Part.jsx': `import words from '@generated/words'
export default ({ location, match, route }) => (
  <main>
    {words} {location.pathname} {match.url} {String(match.isExact)} {route.path} {route.customProp.join(' ')} {global.navigator?.language ?? 'none'}
  </main>
)
`,
      'src/pages/a.jsx': `import { Helmet, HelmetProvider } from 'react-helmet-async'
export default () => (
  <HelmetProvider>
    <Helmet title="Own" htmlAttributes={{ 'data-x': '1' }} meta={[{ name: 'one', content: '1' }]} script={[{ type: 'application/ld+json', innerHTML: '{"a":1}' }]}>
      <meta name="two" content="2" />
    </Helmet>
    <main>A</main>
  </HelmetProvider>
)
`,
    },
    "plugins: ['@docusaurus/plugin-content-pages', './plugin.cjs'],",
  )
  // a module that the plugin writes while it configures webpack, what React Router gives, and what the plugin put into the route
  expect(read('part/index.html').replaceAll('<!-- -->', '')).toContain('<main>seven /part /part true /part eight nine ')
  // `global`, Node's name of the global object
  const scripts = files.filter((file) => file.endsWith('.js')).map(read)
  expect(scripts.filter((script) => script.includes('globalThis.navigator?.language'))).toHaveLength(1)
  const html = read('a/index.html')
  for (const part of [
    'data-x="1"',
    '<title>Own</title>',
    'name="one" content="1"',
    'name="two" content="2"',
    '{"a":1}',
  ])
    expect(html).toContain(part)
})

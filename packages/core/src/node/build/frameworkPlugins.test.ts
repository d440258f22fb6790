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

// a package as npm installs it, which leaves it to the site to have the framework
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

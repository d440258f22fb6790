import { expect, test } from 'vitest'
import { buildFailure, builtSite, mainOf } from '../__fixtures__/buildTestSite.ts'

const plugin = `module.exports = ({ siteDir }) => ({
  name: 'overlay',
  configureWebpack: () => ({
    resolve: { alias: { parts: [siteDir + '/own', siteDir + '/shared'], 'word$': [siteDir + '/none.js', siteDir + '/word.js'] } },
  }),
})
`

test('resolves an alias to its first existing target, for each import', async () => {
  const output = await builtSite(
    {
      'plugin.cjs': plugin,
      'src/pages/parts.jsx': `import { one } from 'parts/one'
import { two } from 'parts/two.js'
import { parts } from 'parts'
import { word } from 'word'
export default () => <main>{[one, two, parts, word].join(' ')}</main>
`,
      'own/one.js': "export const one = 'own one'\n",
      'shared/one.js': "export const one = 'shared one'\n",
      'shared/two.js': "export const two = 'shared two'\n",
      'shared/index.js': "export const parts = 'all'\n",
      'word.js': "export const word = 'word'\n",
    },
    "plugins: ['@docusaurus/plugin-content-pages', './plugin.cjs']",
  )
  expect(mainOf(output, 'parts/index.html')).toBe('own one shared two all word')
  expect(output.printed).not.toContain('Without effect')
})

test('reports the alias if it leads an import to a missing folder', async () => {
  const leading = "() => ({ name: 'leads', configureWebpack: () => ({ resolve: { alias: { '@gone': '/no/such' } } }) })"
  const files = { 'src/pages/a.jsx': `import x from '@gone/part'\nexport default () => x\n` }
  expect(
    await buildFailure(files, `plugins: ['@docusaurus/plugin-content-pages', ${leading}],`),
  ).toBe(`Cannot find the imported file "@gone/part": an alias of the plugin "leads" resolves it to /no/such/part.
  at src/pages/a.jsx:1:15
  Check the path of the alias in the plugin, and whether the file exists.`)
})

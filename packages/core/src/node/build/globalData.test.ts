import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { builtSite } from '../__fixtures__/buildTestSite.ts'

const frame =
  "import renderRoutes from '@docusaurus/renderRoutes'\nexport default ({ route }) => renderRoutes(route.routes)\n"

const site = {
  'docs/intro.md': '---\nslug: /\n---\n# Intro\n',
  // a smaller file would be merged with others
  'docs/far.md': `# Far away, ${'very '.repeat(800)}far\n`,
  'src/theme/DocsRoot.jsx': frame,
  'src/theme/DocVersionRoot.jsx': frame,
  'src/theme/DocRoot.jsx': frame,
  'src/theme/DocItem.jsx': 'export default ({ doc }) => <main>{doc.title}</main>\n',
  'src/pages/index.jsx':
    "import { useVersions } from '@docusaurus/plugin-content-docs/client'\nexport default () => <main>{useVersions().map((version) => version.docs.find((doc) => doc.id === version.mainDocId).path)}</main>\n",
  'src/pages/plain.jsx':
    "import { useActiveVersion } from '@docusaurus/plugin-content-docs/client'\nexport default () => <main>{useActiveVersion()?.label ?? 'none'}</main>\n",
  'src/useList.js':
    "const { useDocsData } = require('@docusaurus/plugin-content-docs/client')\nmodule.exports = () => useDocsData().versions\n",
  'src/pages/list.jsx':
    "import useList from '../useList'\nexport default () => <main>{useList().flatMap((version) => version.docs).map(({ id, path }) => id + path).join()}</main>\n",
  'src/pages/generated.jsx':
    "import data from '@generated/globalData'\nexport default () => <main>{data['docusaurus-plugin-content-docs'].default.versions[0].docs.length}</main>\n",
}

test('a page has the data of all documents only if its code reads it', async () => {
  const { read, files } = await builtSite(
    site,
    "plugins: ['@docusaurus/plugin-content-pages', ['@docusaurus/plugin-content-docs', {}]],",
  )
  expect(read('list/index.html')).toContain('<main>far/docs/far,intro/docs/</main>')
  expect(read('generated/index.html')).toContain('<main>2</main>')
  const holders = files.filter((file) => file.endsWith('.js') && read(file).includes('Far away'))
  const needs = (page: string) => holders.filter((file) => read(page).includes(file)).length
  expect(needs('list/index.html')).toBe(1)
  for (const page of ['index.html', 'plain/index.html', 'docs/far/index.html']) expect(needs(page), page).toBe(0)
})

test('scripts that run after a build can read the data in the .docusaurus folder', async () => {
  const fields = `plugins: [['@docusaurus/plugin-content-docs', {}], () => ({ name: 'own', contentLoaded: ({ actions }) => actions.setGlobalData({ of: 'own' }) })],`
  const { siteDir } = await builtSite(site, fields)
  const data: unknown = JSON.parse(fs.readFileSync(path.join(siteDir, '.docusaurus/globalData.json'), 'utf8'))
  expect(data).toMatchObject({
    own: { default: { of: 'own' } },
    'docusaurus-plugin-content-docs': {
      default: { versions: [{ name: 'current', docs: [{ id: 'far', path: '/docs/far' }, { id: 'intro' }] }] },
    },
  })
})

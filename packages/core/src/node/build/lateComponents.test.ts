import { expect, test } from 'vitest'
import { builtSite } from '../__fixtures__/buildTestSite.ts'

test('lazy components are in the HTML, and content after them keeps its place', async () => {
  const { read } = await builtSite({
    'src/Late.js': 'export default function Late() { return <em>late</em> }\n',
    'src/Chart.js':
      "import { lazy, Suspense } from 'react'\nconst Late = lazy(() => import('./Late'))\nexport default () => <Suspense fallback={<i>wait</i>}><Late /></Suspense>\n",
    'src/pages/a.mdx': "import Chart from '@site/src/Chart'\n\n# A\n\n<Chart />\n\nLast [link](/a)\n",
  })
  const html = read('a/index.html')
  expect(html).toContain('<em>late</em>')
  expect(html).not.toContain('<i>wait</i>')
  expect(html.replace(/ data-h=""/g, '')).toMatch(/<em>late<\/em>.*<p>Last <a href="\/a">link<\/a><\/p>/)
})

test('a component of an installed package loads only with pages that use it, however many', async () => {
  const page = (name: string) => `import Heavy from 'docusaurus-theme-heavy'\n\n# ${name}\n\n<Heavy />\n`
  const { read, files } = await builtSite({
    'node_modules/docusaurus-theme-heavy/package.json':
      '{ "name": "docusaurus-theme-heavy", "type": "module", "exports": "./index.js" }',
    'node_modules/docusaurus-theme-heavy/index.js': 'export default () => <em>megabytes</em>\n',
    'src/pages/a.mdx': page('A'),
    'src/pages/b.mdx': page('B'),
    'src/pages/c.mdx': page('C'),
    'src/pages/d.mdx': '# D\n',
  })
  const scripts = files.filter((file) => file.endsWith('.js'))
  const [heavy, ...others] = scripts.filter((file) => read(file).includes('megabytes'))
  expect(others).toEqual([])
  expect(heavy).not.toContain('/main-')
  expect(read('a/index.html')).toContain(`href="/${heavy}"`)
  expect(read('d/index.html')).not.toContain(`/${heavy}"`)
})

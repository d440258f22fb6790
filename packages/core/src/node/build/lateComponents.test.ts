import { expect, test } from 'vitest'
import { builtSite } from '../__fixtures__/buildTestSite.ts'

test('components that are loaded late stand in the HTML, and what stands after them keeps its place', async () => {
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

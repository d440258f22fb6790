import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createSite, mustBuild, readOutput } from '../__fixtures__/buildTestSite.ts'

const page = `import Link from '@docusaurus/Link'

export default () => (
  <main>
    <a href="/old-version/?a=b#c">Old</a> <a href="/old-version/">Old</a> <a href="/file.pdf">File</a> <a href="/other">Other</a>
    <a href="/ready" target="_blank">Ready</a> <a href="//example.com/x">Elsewhere</a> <a href="/open/1">Open</a>
    <a href="https://example.com/app?a">App</a> <a href="https://example.com/other">Other</a> <a href="https://example.org/x">Foreign</a>
    <Link to="pathname:///older">Older</Link> <Link to="/missing">Missing</Link>
  </main>
)
`

const open = `plugins: [['@docusaurus/plugin-content-pages', {}], () => ({ name: 'open', contentLoaded: ({ actions }) => actions.addRoute({ path: '/open', component: '@site/src/open.jsx' }) })], onBrokenLinks: 'ignore',`

function readOutside(siteDir: string): unknown[] {
  const { read } = readOutput(siteDir)
  const inline = /id="__strata_page">(.*)<\/script>/.exec(read('index.html'))?.[1] ?? ''
  const [ofDocument, ofData] = [inline, read('page.json')].map(
    (json) => (JSON.parse(json) as { outside?: unknown }).outside,
  )
  expect(ofData).toEqual(ofDocument)
  return ofDocument as unknown[]
}

test('a page knows which of its links lead to no page, also after pages were added or removed', async () => {
  const siteDir = createSite(
    {
      'src/pages/index.jsx': page,
      'src/pages/plain.md': '# A\n\n[B](./other.md)\n',
      'src/pages/other.md': '# B\n',
      'src/open.jsx': 'export default () => <main>Open</main>\n',
    },
    open,
  )
  const build = async () => {
    await mustBuild(siteDir)
    return readOutside(siteDir)
  }
  expect(await build()).toEqual(['/old-version/', '/app', '/missing'])
  const { read } = readOutput(siteDir)
  expect(read('plain/page.json') + read('plain/index.html')).not.toContain('"outside"')

  const file = (name: string) => path.join(siteDir, 'src/pages', name)
  fs.writeFileSync(file('old-version.md'), '# C\n')
  expect(await build()).toEqual(['/app', '/missing'])
  fs.rmSync(file('old-version.md'))
  fs.rmSync(file('other.md'))
  fs.writeFileSync(file('plain.md'), '# A\n')
  expect(await build()).toEqual(['/old-version/', '/other', '/app', '/missing'])
})

import { expect, test } from 'vitest'
import { builtSite } from '../__fixtures__/buildTestSite.ts'

/** A plugin that writes the props of `postBuild` to files. */
const probe = `export default () => ({
  name: 'probe',
  async postBuild({ pages, debug, writeFile }) {
    const contents = Object.fromEntries(pages.map(({ path, contents }) => [path, contents]))
    await writeFile('probe.json', JSON.stringify({ contents, debug: { routes: debug.routes, registry: debug.registry } }))
  },
})
`

const fields = `plugins: [['@docusaurus/plugin-content-pages', {}], './probe.ts'], trailingSlash: true`

async function probeSite(files: { [file: string]: string }) {
  const { read } = await builtSite({ 'probe.ts': probe, ...files }, fields)
  return JSON.parse(read('probe.json')) as {
    contents: { [path: string]: unknown }
    debug: { routes: { path: string }[]; registry: { identifier: string; loader: string[] }[] }
  }
}

test('plugins receive the content tree of every page, also of pages with code', async () => {
  const { contents } = await probeSite({
    'src/pages/plain.md': '# Plain\n\nText with a [link](./code.mdx).\n',
    'src/pages/code.mdx': 'export const Shout = ({children}) => <b>{children}!</b>\n\n# Code\n\n<Shout>Hi</Shout>\n',
    'src/pages/react.jsx': 'export default function Page() { return <p>React</p> }\n',
  })
  expect(contents['/plain/']).toMatchObject([
    {
      tree: {
        k: [
          { t: 'header', h: '<h1 id="plain">Plain</h1>' },
          { t: 'p', h: 'Text with a <a href="/code/">link</a>.' },
        ],
      },
    },
  ])
  expect(contents['/code/']).toMatchObject([
    {
      tree: {
        k: [
          { t: 'header', h: '<h1 id="code">Code</h1>' },
          { c: '$Shout', k: ['Hi'] },
        ],
      },
    },
  ])
  expect(contents['/react/']).toEqual([])
})

test('plugins receive routes and modules for debugging', async () => {
  const { debug } = await probeSite({
    'src/pages/plain.md': 'Text\n',
    'src/pages/react.jsx': 'export default () => <p>React</p>\n',
  })
  expect(debug.routes.find(({ path }) => path === '/plain/')).toEqual({
    path: '/plain/',
    component: '@theme/MDXPage',
    plugin: { name: 'docusaurus-plugin-content-pages', id: 'default' },
    exact: true,
    levels: ['@theme/MDXPage'],
    contents: ['@site/src/pages/plain.md'],
    props: ['page'],
    metadata: { sourceFilePath: 'src/pages/plain.md' },
  })
  const find = (name: string) => debug.registry.find(({ identifier }) => identifier === name)
  expect(find('content---/plain/')).toEqual({
    identifier: 'content---/plain/',
    loader: ['/plain/page.json'],
    sourcePath: '@site/src/pages/plain.md',
    moduleId: '@site/src/pages/plain.md',
  })
  expect(find('@theme/MDXPage')).toMatchObject({
    sourcePath: '@site/src/theme/MDXPage.jsx',
    moduleId: '@theme/MDXPage',
  })
  expect(find('@site/src/pages/react.jsx')?.loader).toEqual([expect.stringMatching(/^\/assets\/js\/.+\.js$/)])
})

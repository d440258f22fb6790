import { expect, test } from 'vitest'
import { buildSite, createSite, readOutput } from '../__fixtures__/buildTestSite.ts'

const prepare = `export default () => ({
  name: 'prepare',
  getAssetTransforms: () => ({ '@site/*': async ({ filePath }) => filePath.endsWith('.png') ? { value: { src: { src: '/made.png', width: 8 } }, files: {} } : undefined }),
})
`

test('components receive what a plugin makes of a file, while images in Markdown stay URLs', async () => {
  const siteDir = createSite(
    {
      'prepare.mjs': prepare,
      'src/theme/MDXComponents.jsx': `import Shown from '@site/src/Shown'
export default { img: ({ src }) => <b>{'img ' + typeof src}</b>, Shot: Shown }
`,
      'src/Shown.jsx': "export default ({ img, name }) => <i>{name + ' ' + (img.src?.src ?? typeof img)}</i>\n",
      'src/pages/a.png': 'x',
      'src/pages/a.txt': 'x',
      'src/pages/index.mdx': `import Shown from '@site/src/Shown'
import picture from './a.png'

<Shown name="required" img={require('./a.png')} />

<Shown name="imported" img={picture} />

<Shot name="without import" img={require('./a.png')} />

<Shown name="other file" img={require('./a.txt').default} />

<Shown name="text" img="./a.png" />

![Image](./a.png)
`,
    },
    `plugins: [['@docusaurus/plugin-content-pages', {}], './prepare.mjs']`,
  )
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  const html = readOutput(siteDir).read('index.html')
  expect([...html.matchAll(/<(i|b)>(.*?)<\/\1>/g)].map(([, , text]) => text)).toEqual([
    'required /made.png',
    'imported /made.png',
    'without import /made.png',
    'other file string',
    'text string',
    'img string',
  ])
})

import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildFailure, buildSite, createSite, image, readOutput } from '../__fixtures__/buildTestSite.ts'

test('code can import Markdown and the text of files', async () => {
  const siteDir = createSite({
    'src/pages/index.tsx':
      "import Part, { frontMatter } from './_part.mdx'\nimport text from '!!raw-loader!./note.txt'\nexport default () => <main><Part word='given' /><i>{frontMatter.kind as string}</i><pre>{text}</pre></main>\n",
    'src/pages/_part.mdx':
      "---\nkind: special\n---\n\nimport Box from '@site/src/Box'\nimport Inner from './_inner.md'\n\n## From Markdown\n\n<Box n={1 + 1}>\n\n**in**\n\n</Box>\n\n![i](./i.png)\n\n<Inner />\n\n{props.word}\n",
    'src/pages/_inner.md': 'Inner one\n',
    'src/pages/i.png': image,
    'src/pages/note.txt': 'raw note',
    'src/Box.jsx': 'export default ({ n, children }) => <section title={String(n)}>{children}</section>\n',
  })
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true, printed: '' })
  const first = readOutput(siteDir)
  const html = first.read('index.html')
  expect(html).toMatch(/<h2[^>]* id="from-markdown">From Markdown/)
  expect(html).toMatch(/<section title="2">.*<strong>in<\/strong>.*<\/section>/s)
  expect(html).toContain('<i>special</i><pre>raw note</pre>')
  expect(html).toContain('given')
  const src = /<img[^>]* src="\/([^"]+)"/.exec(html)?.[1] ?? ''
  expect(first.files).toContain(src)
  // with a cached bundle, the image is still published, and a change of the imported file is noticed
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  expect(readOutput(siteDir).files).toEqual(first.files)
  fs.writeFileSync(path.join(siteDir, 'src/pages/_inner.md'), 'Inner two\n')
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  expect(readOutput(siteDir).read('index.html')).toContain('Inner two')
})

test('reports an error in imported Markdown with its position', async () => {
  expect(
    await buildFailure({
      'src/pages/index.jsx': "import Part from './_part.mdx'\nexport default () => <Part />\n",
      'src/pages/_part.mdx': '# A\n\n<Nope />\n',
    }),
  ).toContain('The component <Nope> is not defined.\n  at src/pages/_part.mdx:3:1')
})

import { expect, test } from 'vitest'
import { builtSite } from '../__fixtures__/buildTestSite.ts'

test('a table of contents computed by code is that of the page, also in its data', async () => {
  const { read } = await builtSite({
    'src/lib/toc.js':
      'export const make = (...names) => names.map((value) => ({ value, id: value.toLowerCase(), level: value.length }))\n',
    'src/pages/_part.mdx': '## In part\n\n### Below\n',
    'src/pages/a.mdx':
      "import { make } from '../lib/toc'\n\nexport const toc = [...make('Ab', 'Abc', 'Abcd'), 'no item']\n\n## Written\n",
    'src/pages/b.mdx':
      "import Part, { toc as part } from './_part.mdx'\n\nexport const toc = part.filter(({ level }) => level === 3)\n\n<Part />\n",
    // it passes `toc` on, as the theme does
    'src/theme/MDXPage.jsx': `import { Content } from '@strata/core/client'
const List = (props) => <nav>{Object.values(props)[0].map(({ id }) => id).join()}</nav>
export default ({ contents: [content] }) => <main><List toc={content.toc} /><Content content={content} /></main>\n`,
  })
  expect(read('a/index.html')).toMatch(/<nav>ab,abc<\/nav>[^]*Written/)
  expect(read('b/index.html')).toMatch(/<nav>below<\/nav>[^]*In part/)
  const { levels } = JSON.parse(read('a/page.json')) as { levels: { contents: object[] }[] }
  expect(levels[0]?.contents[0]).toEqual({
    tree: { m: '@site/src/pages/a.mdx?strata-code' },
    toc: [
      { value: 'Ab', id: 'ab', level: 2 },
      { value: 'Abc', id: 'abc', level: 3 },
    ],
  })
})

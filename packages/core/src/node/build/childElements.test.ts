import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, builtSite, readOutput } from '../__fixtures__/buildTestSite.ts'

const rows = `import { Children, isValidElement } from 'react'
const nameOf = (node) => (isValidElement(node) ? nameOf(Children.toArray(node.props.children)[0]) : node)
export default function Rows({ children }) {
  if (children.type !== 'table') throw new Error('no table')
  const [head, body] = Children.toArray(children.props.children)
  return (
    <table>
      {head}
      <tbody>{Children.map(body.props.children, (row) => <tr id={nameOf(row)}>{row.props.children}</tr>)}</tbody>
    </table>
  )
}
`

const files = {
  'src/pages/a.mdx': `import Rows from '@site/src/Rows'

<Rows>

| Name | What |
| --- | --- |
| \`path\` | A [link](/b) and **more \`code\`**. |
| \`edit\` | 1 < 2 |

</Rows>
`,
  'src/pages/b.md': '# B\n',
}

test('a component of the site can inspect a Markdown table, and gets a fragment as one child, as in React', async () => {
  const output = await builtSite({
    ...files,
    'src/Rows/index.jsx': rows,
    'src/Steps.jsx': `import { Children } from 'react'
export default ({ children }) => <ol>{Children.map(children, (child) => <li>{child}</li>)}</ol>
`,
    'src/pages/steps.mdx': `import Steps from '@site/src/Steps'

<Steps>
<>

First,

then

</>
<>Second</>
</Steps>
`,
    'src/pages/own.mdx': `import Steps from '@site/src/Steps'

export const Own = ({ children }) => <Steps>{children}</Steps>

<Own><>a <b>b</b></><>c</></Own>
`,
  })
  const htmlOf = (name: string) => output.read(`${name}/index.html`).replace(/ data-h=""|<!-- -->/g, '')
  expect(htmlOf('steps')).toContain('<ol><li><p>First,</p><p>then</p></li><li>Second</li></ol>')
  expect(htmlOf('own')).toContain('<ol><li>a <b>b</b></li><li>c</li></ol>')
  expect(htmlOf('a')).toContain(
    '<tr id="path"><td><code>path</code></td><td>A <a href="/b">link</a> and <strong>more <code>code</code></strong>.</td></tr>' +
      '<tr id="edit"><td><code>edit</code></td><td>1 &lt; 2</td></tr>',
  )
})

test('a component that is edited to inspect its children receives elements', async () => {
  const { siteDir } = await builtSite({
    ...files,
    'src/Rows.jsx': 'export default ({ children }) => <section>{children}</section>\n',
  })
  fs.writeFileSync(path.join(siteDir, 'src/Rows.jsx'), rows)
  const outcome = await buildSite(siteDir)
  expect(outcome.isBuilt).toBe(true)
  if (outcome.isBuilt) expect(readOutput(siteDir).read('a/index.html')).toContain('<tr id="edit">')
})

test('a replaced table component can inspect its children', async () => {
  const output = await builtSite({
    'src/pages/a.md':
      '# A\n\n| | |\n| --- | --- |\n| **Type** | `string` |\n\n| Name | What |\n| --- | --- |\n| a | b |\n',
    'src/theme/MDXComponents/index.jsx': "import Table from './Table'\nexport default { table: Table }\n",
    'src/theme/MDXComponents/Table.jsx': `export default function Table({ children, ...props }) {
  const titles = children[0].props.children.props.children
  const hasTitles = !Array.isArray(titles) || titles.every(({ props }) => props.children)
  return <table {...props} children={hasTitles ? children : children.slice(1)} />
}
`,
  })
  expect(output.read('a/index.html').replace(/ data-h=""|<!-- -->/g, '')).toContain(
    '<table><tbody><tr><td><strong>Type</strong></td><td><code>string</code></td></tr></tbody></table>\n' +
      '<table><thead><tr><th>Name</th><th>What</th></tr></thead><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  )
})

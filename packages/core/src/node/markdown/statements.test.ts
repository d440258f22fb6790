import { expect, test } from 'vitest'
import { compileTest } from './__fixtures__/compileTest.ts'
import { createTestSettings } from './__fixtures__/testSettings.ts'
import { openParser } from './parse/createParser.ts'

test('statements between tags apply to the whole file', () => {
  const source =
    '<Tabs>\n<TabItem value="a">\n\nimport Chart from "@site/src/Chart"\n\nexport const n = 2\n\n<Chart />\n\n</TabItem>\n</Tabs>\n\n{n}\n'
  const { tree, components, unknownComponents } = compileTest(source)
  expect(unknownComponents).toEqual([])
  expect(components).toContain('@site/src/Chart')
  expect(JSON.stringify(tree)).toContain('2')
})

test.each([
  "Ü 日 😀\n\n:::note\n\nimport Chart from '@site/src/Chart'\n\nexport const n = 2\n\n<Chart />\n\n:::\n\n{n}\n",
  "::::note\n:::tip[Title]\nimport Chart from '@site/src/Chart'\nexport const n = 2\n\n<Chart />\n:::\n::::\n\n{n}\n",
  ":::note\n\n<div>\n\nimport { a, Chart } from '@site/src/Chart'\n\nexport const n = 2\n\n<Chart />\n\n</div>\n\n:::\n\n{n}\n",
  ":::note\n\nimport Chart from '@site/src/Chart'\n\nexport function F() {\n  return <b>{'f'}</b>\n}\nexport const n = 2\n:::\n\n{n} <Chart />\n",
])('statements in an admonition apply to the whole file: %j', async (source) => {
  const settings = createTestSettings({})
  const sitePlugins = { firstRemark: [], remark: [], rehype: [], recma: [] }
  const parse = await openParser(
    { source, filePath: '/site/docs/a.mdx', frontMatter: {}, idPrefix: '' },
    { ...settings, sitePlugins },
  )
  expect(compileTest(source, {}, parse).components[0]).toMatch(/^@site\/src\/Chart/)
  const { tree, components, unknownComponents } = compileTest(source)
  expect(unknownComponents).toEqual([])
  expect(components[0]).toMatch(/^@site\/src\/Chart/)
  expect(JSON.stringify(tree)).toContain('2')
  expect(JSON.stringify(tree)).not.toMatch(/import|export/)
})

test.each([
  '- a\n\n  :::note\n\n  b\n\nexport const n = { a: 2 }\n\n{n.a}\n',
  '<!--\n:::note\n-->\n\nexport const n = { a: 2 }\n\n{n.a}\n',
  ':::note\n\na\n\n:::\n\nexport const n = {\n\n  a: 2,\n}\n\n{n.a}\n',
])('statements after an admonition work, whatever ends it: %j', (source) => {
  const tree = JSON.stringify(compileTest(source).tree)
  expect(tree).toContain('2')
})

test('destructured components are known', () => {
  const source =
    "import * as kit from '@site/src/kit'\n\nexport const { A, b: [B = 1], ...C } = kit\n\n<A /> <B /> <C.D /> {B}\n"
  const { unknownComponents, code } = compileTest(source)
  expect(unknownComponents).toEqual([])
  expect(code?.locals).toEqual(['A', 'B', 'C'])
})

test('import statements in a template literal are text', () => {
  const statement = "export const sample = `\nimport Part from './_part.mdx'\n`"
  expect(compileTest(`${statement}\n\n{sample.trim()}\n`).code?.statements).toEqual([statement])
})

test('text in an admonition that only starts like a statement stays text', () => {
  const source = ':::note\n\nimport the file from the menu\n\n- import x\n\nexport it\n\n:::\n'
  expect(JSON.stringify(compileTest(source).tree)).toContain('import the file from the menu')
})

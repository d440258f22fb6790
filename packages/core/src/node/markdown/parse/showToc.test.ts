import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { compileMarkdown } from '../compileMarkdown.ts'
import { createTestSettings } from '../__fixtures__/testSettings.ts'
import type { SitePlugins } from '../types.ts'
import { openParser } from './createParser.ts'

interface List {
  elements: { type: string; argument?: { name: string } }[]
}

interface Tree {
  children: {
    type: string
    data?: { estree: { body: { declaration?: { declarations: { id: { name: string }; init: List }[] } }[] } }
  }[]
}

function findList({ children }: Tree): List | undefined {
  const statement = children.at(-1)?.data?.estree.body[0]?.declaration?.declarations[0]
  return statement?.id.name === 'toc' ? statement.init : undefined
}

const reverse = () => (tree: Tree) => void findList(tree)?.elements.reverse()

async function readToc(text: string, plugins: Partial<SitePlugins>, format: 'md' | 'mdx' = 'mdx') {
  const siteDir = createFolder({ '_part.mdx': '## Inner\n' })
  const source = {
    source: text,
    filePath: path.join(siteDir, `a.${format}`),
    frontMatter: {},
    removeTitle: false,
    idPrefix: '',
  }
  const settings = createTestSettings({ siteDir, format })
  const sitePlugins = { firstRemark: [], remark: [], rehype: [], recma: [], ...plugins }
  const { toc } = await compileMarkdown(source, settings, await openParser(source, { ...settings, sitePlugins }))
  return toc
}

const one = { value: 'One <em>x</em>', id: 'one-x', level: 2 }
const two = { value: 'Two', id: 'two', level: 3 }

test.each(['md', 'mdx'] as const)(
  'remark and rehype plugins can change the table of contents of %s',
  async (format) => {
    const text = '# Title\n\n## One *x*\n\n### Two\n'
    expect(await readToc(text, { remark: [[reverse]] }, format)).toEqual([two, one])
    expect(await readToc(text, { rehype: [[reverse]] }, format)).toEqual([two, one])
    expect(await readToc(text, { firstRemark: [[reverse]] }, format)).toEqual([one, two])
  },
)

test('a changed table of contents includes headings of imported files', async () => {
  const text = "import Part from './_part.mdx'\n\n## One *x*\n\n<Part />\n"
  const inner = { value: 'Inner', id: 'inner', level: 2 }
  const seen: unknown[] = []
  const look = () => (tree: Tree) => void seen.push(findList(tree)?.elements[1])
  expect(await readToc(text, { remark: [[look]] })).toEqual([one, inner])
  expect(seen).toContainEqual({ type: 'SpreadElement', argument: { type: 'Identifier', name: '__tocPart' } })
  expect(await readToc(text, { remark: [[reverse]] })).toEqual([inner, one])
})

test('no statement is added if the document exports its own table of contents', async () => {
  const text = "export const toc = [{ value: 'Own', id: 'own', level: 2 }]\n\n## One\n"
  const statements: number[] = []
  const count = () => (tree: Tree) =>
    void statements.push(tree.children.filter(({ type }) => type === 'mdxjsEsm').length)
  expect(await readToc(text, { remark: [[count]] })).toEqual([{ value: 'Own', id: 'own', level: 2 }])
  expect(statements).toEqual([1])
})

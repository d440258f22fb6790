import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildFailure, buildSite, createSite, readOutput } from '../__fixtures__/buildTestSite.ts'

const files = {
  'src/pages/a.mdx': "import Part from '@site/src/Part'\n\n# A\n\n<Part />\n",
  'src/pages/b.md': '# B\n\n[A](/a)\n',
  'src/Part.jsx': "import './part.css'\nexport default () => <b>part</b>\n",
  'src/part.css': 'b { color: red }\n',
}

/** Path → text of every file of an output, whose scripts and styles have hashes in their names. */
function readAll(siteDir: string): Map<string, string> {
  const { files: names, read } = readOutput(siteDir)
  return new Map(names.map((name) => [name, read(name)]))
}

test('starts bundling before documents are read if no cached bundle can match', async () => {
  // the first document waits for the bundler: if that waited for the documents, neither would ever go on
  const plugin = `let begin
const begun = new Promise((resolve, reject) => {
  begin = resolve
  setTimeout(reject, 20_000, new Error('The bundler waits for the documents.')).unref()
})
begun.catch(() => {})
export const waitForBundler = () => () => begun
export default () => ({ name: 'beside', configureVite: () => ({ plugins: [{ name: 'begin', buildStart: () => begin() }] }) })
`
  const siteDir = createSite({
    ...files,
    'plugin.mjs': plugin,
    'docusaurus.config.mjs': `import { waitForBundler } from './plugin.mjs'
export default { title: 'T', url: 'https://example.com', baseUrl: '/', plugins: ['./plugin.mjs', ['@docusaurus/plugin-content-pages', { remarkPlugins: [waitForBundler] }]] }
`,
  })
  fs.rmSync(path.join(siteDir, 'docusaurus.config.ts'))
  const outcome = await buildSite(siteDir)
  expect(outcome.isBuilt ? '' : outcome.message).toBe('')
  expect(readOutput(siteDir).read('a/index.html')).toContain('<b>part</b>')
})

test('bundles started early and late are identical', async () => {
  const early = createSite(files)
  // folders of parallel builds that disappeared after the folder was listed
  const bundles = path.join(early, 'node_modules/.cache/strata/bundles')
  fs.mkdirSync(bundles, { recursive: true })
  for (const name of ['new.1', 'new.2']) fs.symlinkSync('gone', path.join(bundles, name))
  await buildSite(early)
  const late = createSite(files)
  // leaves bundles that might be reused, so the next build first computes its cache key
  await buildSite(late, { minify: false })
  await buildSite(late)
  expect([...readAll(late)]).toEqual([...readAll(early)])
})

test('the next build bundles a module again that was edited during bundling', async () => {
  // while the document is compiled, one of the two bundles has already read the module that imports it
  const edit = `import fs from 'node:fs'
const file = import.meta.dirname + '/src/client.js'
const edit = () => async (tree, { path }) => {
  if (!path.endsWith('note.md')) return
  await new Promise((resolve) => setTimeout(resolve, 500))
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('before', 'after'))
}
export default { title: 'T', url: 'https://example.com', baseUrl: '/', clientModules: ['./src/client.js'], plugins: [['@docusaurus/plugin-content-pages', { remarkPlugins: [edit] }]] }
`
  const siteDir = createSite({
    'src/pages/a.md': '# A\n',
    'src/note.md': 'Note\n',
    'src/client.js': "import Note from './note.md'\nglobalThis.edited = [Note, 'before']\n",
    'docusaurus.config.ts': edit,
  })
  for (const time of ['first', 'second']) expect(await buildSite(siteDir), time).toMatchObject({ isBuilt: true })
  const scripts = [...readAll(siteDir)].filter(([name]) => name.endsWith('.js'))
  expect(scripts.filter(([, text]) => /[`'"]after[`'"]/.test(text))).toHaveLength(1)
})

test('reports problems in documents before problems in code, and stops there', async () => {
  expect(
    await buildFailure({
      ...files,
      'src/pages/a.mdx': '# A\n\n<Unknown\n',
      'src/part.css': 'b { color: red',
      'src/pages/c.jsx': "import '../part.css'\nexport default () => <Nothing\n",
    }),
  ).toMatch(/src\/pages\/a\.mdx:3/)
})

test('a plugin of the site can wait for other documents', async () => {
  const siteDir = createSite({
    'exchange.mjs': `const titles = new Map()
const given = new Map()
const titleOf = (name) => {
  if (!titles.has(name)) titles.set(name, new Promise((resolve, reject) => {
    given.set(name, resolve)
    setTimeout(() => reject(new Error('Nothing of ' + name)), 4000).unref()
  }))
  return titles.get(name)
}
/** Every document shows the title of the one that it names. */
export default () => async (tree, file) => {
  const name = file.path.replace(/^.*\\/|\\.md$/g, '')
  titleOf(name)
  given.get(name)(tree.children.find(({ type }) => type === 'heading').children[0].value)
  const text = tree.children.findLast(({ type }) => type === 'paragraph').children[0]
  text.value = 'After ' + (await titleOf(text.value))
}
`,
    'docusaurus.config.ts': `import exchange from './exchange.mjs'
export default { title: 'T', url: 'https://example.com', baseUrl: '/', plugins: [['@docusaurus/plugin-content-pages', { remarkPlugins: [exchange] }]] }
`,
    'src/pages/a.md': '## One\n\nb\n',
    'src/pages/b.md': '## Two\n\nc\n',
    'src/pages/c.md': '## Three\n\na\n',
  })
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  const shown = ['a', 'b', 'c'].map(
    (name) => /After \w+/.exec(fs.readFileSync(path.join(siteDir, `build/${name}/index.html`), 'utf8'))?.[0],
  )
  expect(shown).toEqual(['After Two', 'After Three', 'After One'])
})

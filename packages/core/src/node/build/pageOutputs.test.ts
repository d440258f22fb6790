import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, createSite, readOutput } from '../__fixtures__/buildTestSite.ts'

/** A plugin that writes a note for every page as a file and as data; `postBuild` joins the data. */
const files = {
  'plugin.mjs': `import path from 'node:path'
export default ({ siteDir }) => ({
  name: 'noter',
  getPageOutput: () => ({ module: path.join(siteDir, 'note.mjs'), options: { mark: '!' }, fingerprint: '1' }),
  async postBuild({ pages, outputOf, writeFile }) {
    await writeFile('notes.json', JSON.stringify(Object.fromEntries(pages.map((page) => [page.path, outputOf(page) ?? null]))))
  },
})
`,
  'note.mjs': `let made = 0
export default (page, { mark }) => page.hasDocument ? {
  files: { [page.file.replace('.html', '.note')]: page.title + mark + JSON.stringify(page.contents.map(({ tree }) => tree)) },
  data: { title: page.title, text: page.sections.map(({ text }) => text).join('|'), source: page.props.page?.title ?? null, number: ++made },
} : undefined
`,
  'src/pages/code.mdx':
    '---\ntitle: Code\n---\n\nexport const Shout = ({children}) => <b>{children}!</b>\n\n<Shout>Hi</Shout>\n',
  'src/pages/plain.md': '---\ntitle: Plain\n---\n\nText of it.\n',
  'src/pages/hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\n\nNothing.\n',
  'src/pages/react.jsx': 'export default () => <p>React</p>\n',
}
const fields = `plugins: [['@docusaurus/plugin-content-pages', {}], './plugin.mjs'], trailingSlash: true`

interface Note {
  title: string
  text: string
  number: number
}

function readNotes(siteDir: string) {
  const { read } = readOutput(siteDir)
  return JSON.parse(read('notes.json')) as { [path: string]: Note | null }
}

test('page outputs are files and data made from whole documents, and made again when these change', async () => {
  const siteDir = createSite({ ...files, 'static/readme.txt': 'x' }, fields)
  const build = async () => {
    expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
    return readNotes(siteDir)
  }
  const first = await build()
  const { read } = readOutput(siteDir)
  expect(read('plain/index.note')).toBe('Plain![{"k":[{"t":"p","h":"Text of it."}]}]')
  expect(read('code/index.note')).toBe('Code![{"k":[{"c":"$Shout","k":["Hi"]}]}]')
  expect(first).toMatchObject({
    '/plain/': { title: 'Plain', text: 'Text of it.', source: 'Plain' },
    '/hidden/': null,
    '/react/': null,
    '/404.html': null,
  })
  // the data is cached with the page
  expect(await build()).toEqual(first)
  fs.writeFileSync(path.join(siteDir, 'src/pages/plain.md'), '---\ntitle: Plain\n---\n\nOther text.\n')
  const second = await build()
  expect(second['/plain/']?.text).toBe('Other text.')
  expect(second['/code/']).toEqual(first['/code/'])
  fs.writeFileSync(path.join(siteDir, 'build/plain/index.note'), 'damaged')
  await build()
  expect(readOutput(siteDir).read('plain/index.note')).toContain('Other text.')
  // a static file of the site replaces it, as long as it exists
  fs.mkdirSync(path.join(siteDir, 'static/plain'))
  fs.writeFileSync(path.join(siteDir, 'static/plain/index.note'), 'own')
  await build()
  expect(readOutput(siteDir).read('plain/index.note')).toBe('own')
  fs.rmSync(path.join(siteDir, 'static/plain'), { recursive: true })
  await build()
  expect(readOutput(siteDir).read('plain/index.note')).toContain('Other text.')
})

/** A plugin that joins the notes of all pages; the number shows when it ran. */
const joinerFiles = (folder: string) => ({
  ...files,
  [`${folder}/package.json`]: '{ "name": "joiner", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
  [`${folder}/index.js`]: `import path from 'node:path'
export default () => ({
  name: 'joiner',
  getPageOutput: () => ({ module: path.join(path.dirname(new URL(import.meta.url).pathname), 'note.mjs'), options: { mark: '' }, fingerprint: '1' }),
  async postBuild({ pages, outputOf, outputHashOf, joinOutput, writeFile }) {
    const noted = pages.filter((page) => outputHashOf(page) !== undefined)
    const data = await joinOutput(JSON.stringify(noted.map((page) => [page.path, outputHashOf(page)])), () => {
      const titles = noted.map((page) => outputOf(page).title).join()
      return { files: { 'joined/titles.txt': titles + ' ' + process.hrtime.bigint() }, data: { titles } }
    })
    await writeFile('titles.json', JSON.stringify(data))
  },
})
`,
  [`${folder}/note.mjs`]: files['note.mjs'],
})

test('reuses joined outputs of unchanged pages if their files are still those of the last build', async () => {
  const siteDir = createSite(joinerFiles('node_modules/joiner'), fields.replace('./plugin.mjs', 'joiner'))
  const build = async () => {
    expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
    const { read } = readOutput(siteDir)
    expect(JSON.parse(read('titles.json'))).toEqual({ titles: read('joined/titles.txt').split(' ')[0] })
    return read('joined/titles.txt')
  }
  const first = await build()
  expect(first).toMatch(/^Code,Plain /)
  expect(await build()).toBe(first)
  fs.writeFileSync(path.join(siteDir, 'src/pages/plain.md'), '---\ntitle: Other\n---\n\nText of it.\n')
  const second = await build()
  expect(second).toMatch(/^Code,Other /)
  expect(await build()).toBe(second)
  fs.writeFileSync(path.join(siteDir, 'build/joined/titles.txt'), 'damaged')
  const third = await build()
  expect(third).toMatch(/^Code,Other /)
  expect(third).not.toBe(second)
  fs.rmSync(path.join(siteDir, 'build'), { recursive: true })
  expect(await build()).toMatch(/^Code,Other /)
})

test("joined outputs of the site's own plugins are made in every build", async () => {
  const siteDir = createSite(joinerFiles('joiner'), fields.replace('./plugin.mjs', './joiner/index.js'))
  const build = async () => {
    expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
    return readOutput(siteDir).read('joined/titles.txt')
  }
  expect(await build()).not.toBe(await build())
})

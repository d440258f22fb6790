import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { PageData } from '../../shared/index.ts'
import { buildSite, createSite, type Files, image, readOutput } from '../__fixtures__/buildTestSite.ts'

const files: Files = {
  'src/pages/index.mdx':
    'import Part from "./_part.mdx"\nimport data from "./data.json"\n\n# Home\n\n<Part />\n\n{data.x}\n\n![i](./i.png)\n',
  'src/pages/_part.mdx': 'Part 1\n',
  'src/pages/data.json': '{"x":"Data 1"}',
  'src/pages/i.png': image,
  'src/pages/plain.md': '# Plain\n\nÄpfel, zebras and 10 + 2.\n\n```js\nconst a = 1\n```\n',
  'src/pages/code.mdx':
    'export const B = () => <b>{new Intl.NumberFormat("en").format(1234.5)}</b>\n\n# Code\n\n<B />\n',
  'src/pages/react.jsx': 'import "./react.css"\nexport default () => <main>React 1</main>\n',
  'src/pages/react.css': '.x { color: red; background: url(./i.png) }\n',
  'static/a.txt': 'static',
}

const cli = fileURLToPath(new URL('../../../bin/strata.mjs', import.meta.url))

/** Path → content of every file of a folder. */
function readAll(dir: string): Map<string, string> {
  return new Map(
    fs
      .readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [path.relative(dir, file), fs.readFileSync(file, 'latin1')]),
  )
}

/** Number of pages from `src/pages/many` in a folder. */
function countPages(dir: string): number {
  const many = path.join(dir, 'many')
  return fs.existsSync(many) ? fs.readdirSync(many).length : 0
}

function runCli(siteDir: string, env: { [name: string]: string } = {}) {
  const child = spawn(process.execPath, [cli, 'build', siteDir], {
    env: { ...process.env, ...env, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { out: '', err: '' }
  child.stdout.on('data', (text: Buffer) => (printed.out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (printed.err += text.toString()))
  const finished = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  return { child, printed, finished }
}

describe('the same site gives the same bytes', () => {
  test('in another folder, time zone, language and file order', async () => {
    const [first, second] = [createSite(files), createSite(Object.fromEntries(Object.entries(files).reverse()))]
    const outcomes = await Promise.all([
      runCli(first, { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' }).finished,
      runCli(second, { TZ: 'Pacific/Auckland', LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8' }).finished,
    ])
    expect(outcomes).toEqual([0, 0])
    const [a, b] = [readAll(path.join(first, 'build')), readAll(path.join(second, 'build'))]
    expect([...b.keys()]).toEqual([...a.keys()])
    for (const [file, text] of a) expect(b.get(file), file).toBe(text)
  })

  test('with a cache that a CI service restores beside a fresh checkout, with its own, and without', async () => {
    const siteDir = createSite(files)
    expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true, summary: { freshCount: 3 } })
    const first = readAll(path.join(siteDir, 'build'))
    const cacheDir = path.join(siteDir, 'node_modules/.cache')
    const kept = path.join(siteDir, 'kept')
    fs.cpSync(path.join(cacheDir, 'strata'), kept, { recursive: true })
    for (const dir of ['build', '.docusaurus', 'node_modules/.cache'])
      fs.rmSync(path.join(siteDir, dir), { recursive: true, force: true })
    fs.cpSync(kept, path.join(cacheDir, 'strata'), { recursive: true })
    // as after a checkout, all sources have new times
    for (const file of Object.keys(files)) fs.utimesSync(path.join(siteDir, file), new Date(), new Date())
    expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true, summary: { freshCount: 0 } })
    expect(readAll(path.join(siteDir, 'build'))).toEqual(first)
    expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true, summary: { freshCount: 0 } })
    expect(readAll(path.join(siteDir, 'build'))).toEqual(first)
    fs.rmSync(cacheDir, { recursive: true })
    expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true, summary: { freshCount: 3 } })
    expect(readAll(path.join(siteDir, 'build'))).toEqual(first)
  })
})

describe('edits are noticed', () => {
  const edits = [
    { file: 'src/pages/plain.md', text: '# Plain 2\n', page: 'plain/index.html', shows: 'Plain 2' },
    { file: 'src/pages/_part.mdx', text: 'Part 2\n', page: 'index.html', shows: 'Part 2' },
    { file: 'src/pages/data.json', text: '{"x":"Data 2"}', page: 'index.html', shows: 'Data 2' },
    {
      file: 'src/pages/react.jsx',
      text: 'export default () => <main>React 2</main>\n',
      page: 'react/index.html',
      shows: 'React 2',
    },
    {
      file: 'src/pages/code.mdx',
      text: 'export const B = () => <b>Code 2</b>\n\n<B />\n',
      page: 'code/index.html',
      shows: 'Code 2',
    },
    {
      file: 'src/theme/MDXPage.jsx',
      text: 'export default () => <p>Theme 2</p>\n',
      page: 'plain/index.html',
      shows: 'Theme 2',
    },
    {
      file: 'src/theme/Root.jsx',
      text: 'export default ({ children }) => <div id="root2">{children}</div>\n',
      page: 'plain/index.html',
      shows: 'root2',
    },
  ]

  // in the same folder, where stamps identify unchanged files; each build starts with the cache of the previous one
  test('one after another, in every kind of file', async () => {
    const siteDir = createSite(files)
    await buildSite(siteDir)
    const edited: Files = { ...files }
    for (const { file, text, page, shows } of edits) {
      edited[file] = text
      fs.writeFileSync(path.join(siteDir, file), text)
      expect(await buildSite(siteDir), file).toMatchObject({ isBuilt: true })
      expect(readOutput(siteDir).read(page)).toContain(shows)
      // the result equals that of a clean build
      const cleanDir = createSite(edited)
      expect(await buildSite(cleanDir), file).toMatchObject({ isBuilt: true })
      expect(readAll(path.join(siteDir, 'build')), file).toEqual(readAll(path.join(cleanDir, 'build')))
    }
    fs.rmSync(path.join(siteDir, 'src/pages/plain.md'))
    await buildSite(siteDir)
    expect(readOutput(siteDir).files.filter((file) => file.includes('plain'))).toEqual([])
  })

  test('in files that a stylesheet imports', async () => {
    const siteDir = createSite({
      ...files,
      'src/pages/react.css': '@import "./base.css";\n.x { color: red; background: url(./x.png) }\n',
      'src/pages/base.css': '.y { color: red }\n',
      'src/pages/x.png': image,
    })
    const built = () => readAll(path.join(siteDir, 'build'))
    const styles = () => [...built()].flatMap(([file, text]) => (file.endsWith('.css') ? [text] : [])).join('')
    await buildSite(siteDir)
    expect(styles()).toMatch(/\.y\s*\{\s*color:\s*red/)
    fs.writeFileSync(path.join(siteDir, 'src/pages/base.css'), '.y { color: tan }\n')
    await buildSite(siteDir)
    expect(styles()).toMatch(/\.y\s*\{\s*color:\s*tan/)
    fs.writeFileSync(path.join(siteDir, 'src/pages/x.png'), 'other bytes')
    await buildSite(siteDir)
    expect([...built().values()]).toContain('other bytes')
  })
})

describe('damage is detected', () => {
  const cacheFiles = (siteDir: string) => {
    const dir = path.join(siteDir, 'node_modules/.cache/strata')
    const names = fs.readdirSync(dir)
    return names.flatMap((name) => {
      const file = path.join(dir, name)
      return fs.statSync(file).isFile() ? [file] : [...readAll(file).keys()].map((below) => path.join(file, below))
    })
  }

  const damages = [
    { damage: 'cut in half', change: (bytes: Buffer) => bytes.subarray(0, bytes.length / 2) },
    { damage: 'empty', change: () => Buffer.alloc(0) },
    {
      damage: 'with other bytes in the middle',
      change: (bytes: Buffer) =>
        Buffer.from(
          bytes.map((byte, index) =>
            index > bytes.length / 2 && index < bytes.length / 2 + 9 ? 65 + (byte % 20) : byte,
          ),
        ),
    },
    { damage: 'foreign', change: () => Buffer.from('{"not": "ours"}\n') },
  ]

  // each build repairs the cache, which is then damaged again for the next one
  test('in files and values of the cache, and in the previous output', async () => {
    const siteDir = createSite(files)
    const outDir = path.join(siteDir, 'build')
    await buildSite(siteDir)
    const before = readAll(outDir)
    for (const { damage, change } of damages) {
      expect(cacheFiles(siteDir).length, damage).toBeGreaterThan(3)
      for (const file of cacheFiles(siteDir)) fs.writeFileSync(file, change(fs.readFileSync(file)))
      expect(await buildSite(siteDir), damage).toMatchObject({ isBuilt: true, printed: '' })
      expect(readAll(outDir), damage).toEqual(before)
      expect(await buildSite(siteDir), damage).toMatchObject({ isBuilt: true, summary: { freshCount: 0 } })
    }

    // damage values that the index of the cache still refers to
    const damaged = cacheFiles(siteDir).filter((file) => file.endsWith('.data'))
    expect(damaged.length).toBeGreaterThan(1)
    for (const file of damaged) fs.writeFileSync(file, fs.readFileSync(file).fill(32))
    // without the last output, all pages are rendered again, so their documents are read
    fs.rmSync(outDir, { recursive: true })
    expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
    expect(readAll(outDir)).toEqual(before)

    for (const file of before.keys()) fs.appendFileSync(path.join(outDir, file), 'tampered')
    fs.rmSync(path.join(outDir, 'index.html'))
    fs.writeFileSync(path.join(outDir, 'extra.html'), 'extra')
    await buildSite(siteDir)
    expect(readAll(outDir)).toEqual(before)
  })
})

test('renders pages again that were changed in the output', async () => {
  // enough pages that a worker thread renders some of them
  const pages = Array.from({ length: 1700 }, (_, n) => [`src/pages/many/p${n}.md`, `# P${n}\n`])
  const siteDir = createSite(Object.fromEntries(pages) as { [file: string]: string })
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  const outDir = path.join(siteDir, 'build')
  const before = readAll(outDir)
  fs.writeFileSync(path.join(outDir, 'many/p3/index.html'), 'changed')
  for (let n = 0; n < pages.length; n += 60) fs.rmSync(path.join(outDir, `many/p${n}/page.json`))
  fs.rmSync(path.join(outDir, 'many/p1699/index.html'))
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  expect(readAll(outDir)).toEqual(before)
})

test('an edit of a document with code renders only that page again', async () => {
  const siteDir = createSite({
    ...files,
    'src/pages/other.mdx': 'import { word } from "../word.js"\n\n<b>{word.toUpperCase()}</b>\n',
    'src/word.js': 'export const word = "word"\n',
  })
  const outDir = path.join(siteDir, 'build')
  const listNew = (before: Map<string, number>) =>
    readPages(outDir).flatMap(([page, inode]) => (before.get(page) === inode ? [] : [page]))
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true, summary: { codePageCount: 2 } })
  for (const { file, text, pages } of [
    { file: 'src/pages/code.mdx', text: 'export const B = () => <b>Code 2</b>\n\n<B />\n', pages: ['code/index.html'] },
    { file: 'src/word.js', text: 'export const word = "name"\n', pages: readPages(outDir).map(([page]) => page) },
  ]) {
    const before = new Map(readPages(outDir))
    fs.writeFileSync(path.join(siteDir, file), text)
    expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
    expect(listNew(before), file).toEqual(pages)
  }
  expect(fs.readFileSync(path.join(outDir, 'code/index.html'), 'utf8')).toContain('Code 2')
  expect(fs.readFileSync(path.join(outDir, 'other/index.html'), 'utf8')).toContain('NAME')
  const { scripts } = JSON.parse(fs.readFileSync(path.join(outDir, 'code/page.json'), 'utf8')) as PageData
  for (const href of Object.values(scripts ?? {}).flat())
    expect(fs.existsSync(path.join(outDir, href)), href).toBe(true)
})

/** HTML files of a folder with their inodes: a page that was not rendered again is a hard link to the last output's file. */
function readPages(dir: string): [page: string, inode: number][] {
  return [...readAll(dir).keys()]
    .filter((file) => file.endsWith('.html'))
    .map((file) => [file, fs.statSync(path.join(dir, file)).ino])
}

test('a killed build leaves the previous output intact, and the next build works', async () => {
  const siteDir = createSite({
    ...files,
    ...Object.fromEntries(
      Array.from({ length: 100 }, (_, n) => [
        `src/pages/many/p${n}.mdx`,
        `# P${n}\n\n<div>{1 + ${n}}</div>\n\n\`\`\`js\nconst p${n} = 1\n\`\`\`\n`,
      ]),
    ),
  })
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  let before = readAll(path.join(siteDir, 'build'))
  fs.rmSync(path.join(siteDir, 'node_modules/.cache'), { recursive: true })
  for (const pages of [0, 1, 50]) {
    fs.writeFileSync(path.join(siteDir, 'src/pages/plain.md'), `# Killed after ${pages}\n`)
    const { child, finished } = runCli(siteDir)
    const staging = path.join(siteDir, `build.building-${child.pid}`)
    // depends on the written files, not on time, since machines differ in speed
    const watch = setInterval(() => {
      if (fs.existsSync(staging) && countPages(staging) >= pages) child.kill('SIGKILL')
    }, 1)
    const code = await finished
    clearInterval(watch)
    const after = readAll(path.join(siteDir, 'build'))
    if (after.get('plain/index.html') === before.get('plain/index.html')) {
      expect(code).toBeNull()
      expect(after).toEqual(before)
    } else {
      // the output was swapped before the signal arrived, so the new one is complete
      expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
      before = readAll(path.join(siteDir, 'build'))
      expect(after).toEqual(before)
    }
  }
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  expect(readOutput(siteDir).read('plain/index.html')).toContain('Killed after')
  expect(fs.readdirSync(siteDir).filter((name) => name.startsWith('build'))).toEqual(['build'])
})

test('restores an output that a killed build moved away, even if the next build fails', async () => {
  // no process has an id this high
  const siteDir = createSite({
    'build.old-1-99999999/index.html': 'earlier',
    'build.building-99999999/half.html': '',
    'src/pages/a.mdx': '<Nope />\n',
  })
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: false })
  expect(fs.readdirSync(siteDir).filter((name) => name.startsWith('build'))).toEqual(['build'])
  expect(readOutput(siteDir).read('index.html')).toBe('earlier')
})

test('keeps the cache with the generated files if node_modules is not writable', async () => {
  // a file instead of missing permissions, because tests often run as root
  const siteDir = createSite({ ...files, 'node_modules/.cache': 'file' })
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  const [bundle] = fs.readdirSync(path.join(siteDir, '.docusaurus/strata-cache/bundles'))
  expect(bundle).toBeDefined()
  const before = readAll(path.join(siteDir, 'build'))
  const { printed, finished } = runCli(siteDir)
  expect(await finished).toBe(0)
  expect(printed.out + printed.err).toContain('0 sources compiled')
  expect(readAll(path.join(siteDir, 'build'))).toEqual(before)
})

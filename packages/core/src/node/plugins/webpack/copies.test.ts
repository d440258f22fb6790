import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createServer, type PluginOption } from 'vite'
import { expect, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import type { Plugin } from '../../api/plugin.ts'
import { listPluginCopies } from './copies.ts'
import { translateWebpack } from './translateWebpack.ts'

class CopyPlugin {
  readonly patterns: unknown
  constructor({ patterns }: { patterns: unknown }) {
    this.patterns = patterns
  }
}

const siteDir = createFolder()
mkdirSync(path.join(siteDir, 'more/deep'), { recursive: true })
for (const file of ['one.txt', 'more/a.json', 'more/deep/b.json', 'more/deep/c.txt'])
  writeFileSync(path.join(siteDir, file), `${file}\n`)

function translate(patterns: unknown, name = 'client') {
  const output = { publicPath: '/base/', path: path.join(siteDir, 'build') }
  return translateWebpack(
    { plugins: [new CopyPlugin({ patterns })] },
    { siteDir, dirs: [], given: { name, output, context: siteDir } },
  )
}

async function list(patterns: unknown, name?: string) {
  const { extension, rest } = translate(patterns, name)
  expect(rest).toEqual([])
  const copies = await listPluginCopies([{ name: 'copying', configureVite: () => extension } as Plugin])
  return copies.map(({ source, file }) => [path.relative(siteDir, source), file])
}

test.each<[string, unknown, [string, string][]]>([
  ['a file into the output itself', 'one.txt', [['one.txt', 'one.txt']]],
  ['a file into a folder', { from: 'one.txt', to: 'in/' }, [['one.txt', 'in/one.txt']]],
  ['a file under another name', { from: path.join(siteDir, 'one.txt'), to: 'in/two.txt' }, [['one.txt', 'in/two.txt']]],
  [
    'a folder',
    { from: 'more', to: path.join(siteDir, 'build/all'), globOptions: { ignore: ['**/*.txt'] } },
    [
      ['more/a.json', 'all/a.json'],
      ['more/deep/b.json', 'all/deep/b.json'],
    ],
  ],
  ['a pattern, below its folder', { from: 'more/*.json', to: 'x' }, [['more/a.json', 'x/more/a.json']]],
  [
    'a pattern of another folder, with a form for the names',
    { from: '**/*.json', context: 'more', to: 'x/[path][name].copy[ext]' },
    [
      ['more/a.json', 'x/a.copy.json'],
      ['more/deep/b.json', 'x/deep/b.copy.json'],
    ],
  ],
  [
    'where a function says',
    {
      from: 'more/deep',
      to: ({ absoluteFilename }: { absoluteFilename: string }) => `f/${path.basename(absoluteFilename)}`,
      toType: 'file',
      filter: (file: string) => file.endsWith('.txt'),
    },
    [['more/deep/c.txt', 'f/c.txt']],
  ],
  ['nothing, if that is right', { from: 'missing/*.txt', noErrorOnMissing: true }, []],
])('copies %s for a webpack plugin', async (_, pattern, expected) => {
  expect(await list([pattern])).toEqual(expected)
})

test('the server bundle does not copy the files again', async () => {
  expect(await list(['one.txt'], 'server')).toEqual([])
})

test('reports a missing file by name', async () => {
  await expect(list(['missing.txt'])).rejects.toThrow(
    'A plugin copies files that do not exist into the output: missing.txt.',
  )
})

test('reports unknown settings', () => {
  expect(translate([{ from: 'one.txt', transformAll: () => '' }]).rest).toEqual(['plugins: CopyPlugin'])
})

test('the development server serves the transformed files', async () => {
  const transform = (content: Buffer) => content.toString().toUpperCase()
  const { extension } = translate([{ from: 'one.txt', to: 'in', transform }])
  const server = await createServer({
    root: siteDir,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    plugins: extension.plugins as PluginOption[],
    server: { port: 0, ws: false },
  })
  try {
    await server.listen()
    const [address] = server.resolvedUrls?.local ?? []
    const answer = await fetch(new URL('/base/in/one.txt?v=1', address))
    expect([await answer.text(), answer.headers.get('Content-Type')]).toEqual([
      'ONE.TXT\n',
      'text/plain; charset=utf-8',
    ])
    expect((await fetch(new URL('/base/in/two.txt', address))).status).toBe(404)
  } finally {
    await server.close()
  }
  expect(readFileSync(path.join(siteDir, 'one.txt'), 'utf8')).toBe('one.txt\n')
})

import fs from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import type { OutputFolders } from '../../render/outputFiles.ts'
import { OutputCopies } from './OutputCopies.ts'
import { writeOutput } from './writeOutput.ts'

// only files that have not changed for this long get a stamp
const settled = () => wait(80)

function createFolders({ isLinking = true } = {}) {
  const siteDir = createFolder()
  const at = (name: string) => path.join(siteDir, name)
  fs.mkdirSync(at('static'))
  const write = (name: string, text: string) => fs.writeFileSync(at(name), text)
  const read = (name: string) => fs.readFileSync(at(name), 'utf8')
  /** Simulates a build: a new output replaces the last one. */
  const build = async ({ isSettled = true } = {}) => {
    const folders: OutputFolders = { outDir: at('next'), previousDir: at('build'), staticDirs: [], isLinking }
    const copies = new OutputCopies(folders, siteDir, 'en')
    for (const name of fs.readdirSync(at('static'))) await copies.copy(at(`static/${name}`), `deep/${name}`)
    if (isSettled) await settled()
    copies.save()
    const inodes = new Set(
      fs.existsSync(at('build/deep'))
        ? fs.readdirSync(at('build/deep')).map((name) => fs.statSync(at(`build/deep/${name}`)).ino)
        : [],
    )
    const linked = fs
      .readdirSync(at('next/deep'))
      .filter((name) => inodes.has(fs.statSync(at(`next/deep/${name}`)).ino))
    fs.rmSync(at('build'), { recursive: true, force: true })
    fs.renameSync(at('next'), at('build'))
    return linked
  }
  return { at, write, read, build }
}

test('links files that neither side changed from the previous output, in every build', async () => {
  const { write, read, build } = createFolders()
  write('static/a.txt', 'a')
  write('static/b.txt', 'b')
  await settled()
  expect(await build()).toEqual([])
  expect(await build()).toEqual(['a.txt', 'b.txt'])
  write('static/c.txt', 'c')
  expect(await build()).toEqual(['a.txt', 'b.txt'])
  expect([read('build/deep/a.txt'), read('build/deep/b.txt'), read('build/deep/c.txt')]).toEqual(['a', 'b', 'c'])
})

test('copies files that changed on either side', async () => {
  const { at, write, read, build } = createFolders()
  for (const name of ['edited', 'replaced', 'broken', 'gone', 'same']) write(`static/${name}`, 'old')
  await settled()
  await build()
  write('static/edited', 'new')
  // another file of the same size and time, as package managers unpack them
  const { atime, mtime } = fs.statSync(at('static/replaced'))
  write('other', 'new')
  fs.utimesSync(at('other'), atime, mtime)
  fs.renameSync(at('other'), at('static/replaced'))
  write('build/deep/broken', 'bad')
  fs.rmSync(at('build/deep/gone'))
  await settled()
  expect(await build()).toEqual(['same'])
  expect(['edited', 'replaced', 'broken', 'gone', 'same'].map((name) => read(`build/deep/${name}`))).toEqual([
    'new',
    'new',
    'old',
    'old',
    'old',
  ])
})

test('does not link files that were copied a moment ago, as they may have changed since', async () => {
  const { write, build } = createFolders()
  write('static/a.txt', 'a')
  await build({ isSettled: false })
  expect(await build()).toEqual([])
})

test('does not link files if plugins may overwrite them', async () => {
  const { write, build } = createFolders({ isLinking: false })
  write('static/a.txt', 'a')
  await settled()
  await build()
  expect(await build()).toEqual([])
})

test('writing a file in place of a link does not change the previous output', async () => {
  const { at, write, read } = createFolders()
  write('static/a.txt', 'last')
  fs.linkSync(at('static/a.txt'), at('a.txt'))
  await writeOutput(at('.'), 'a.txt', 'new')
  expect([read('static/a.txt'), read('a.txt')]).toEqual(['last', 'new'])
})

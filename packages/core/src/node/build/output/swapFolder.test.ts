import fs from 'node:fs'
import fsPromises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { logger } from '../../api/logger.ts'
import { recoverOutput, swapFolder } from './swapFolder.ts'

function write(dir: string, text: string): string {
  fs.mkdirSync(dir)
  for (const name of ['a.txt', 'b.txt']) fs.writeFileSync(path.join(dir, name), text)
  return dir
}

const read = (dir: string) => ['a.txt', 'b.txt'].map((name) => fs.readFileSync(path.join(dir, name), 'utf8'))

test('concurrent builds put complete outputs in place, one after another', async () => {
  const dir = createFolder()
  const target = write(path.join(dir, 'build'), 'before')
  const names = Array.from({ length: 40 }, (_, index) => `build.building-${index}`)
  await Promise.all(
    names.map(async (name, index) => {
      const finished = write(path.join(dir, name), name)
      await new Promise((resolve) => setTimeout(resolve, index % 4))
      await swapFolder(finished, target, path.join(dir, 'trash'))
    }),
  )
  const [first, second] = read(target)
  expect(names).toContain(first)
  expect(second).toBe(first)
  expect(fs.readdirSync(dir).filter((name) => name.startsWith('build'))).toEqual(['build'])
})

test.each([2, 400])('removes the old folder with %i files', async (count) => {
  const dir = createFolder()
  const target = write(path.join(dir, 'build'), 'before')
  for (let index = 2; index < count; index++) fs.writeFileSync(path.join(target, `${index}.txt`), '')
  const trashDir = path.join(dir, 'trash')
  await swapFolder(write(path.join(dir, 'finished'), 'after'), target, trashDir)
  expect(read(target)).toEqual(['after', 'after'])
  // many files are removed in the background
  await vi.waitFor(() => expect(fs.existsSync(trashDir)).toBe(false), { timeout: 60_000 })
  expect(fs.readdirSync(dir)).toEqual(['build'])
})

test('keeps a symlink as output folder, and updates its target', async () => {
  const dir = createFolder({ 'served/old/c.txt': 'before' })
  const [target, served] = [path.join(dir, 'build'), path.join(dir, 'served')]
  fs.symlinkSync(served, target, 'junction')
  await swapFolder(write(path.join(dir, 'finished'), 'after'), target, path.join(dir, 'trash'))
  expect(fs.lstatSync(target).isSymbolicLink()).toBe(true)
  expect(read(served)).toEqual(['after', 'after'])
  expect(fs.readdirSync(served)).toEqual(['a.txt', 'b.txt'])
  await expect(swapFolder(path.join(dir, 'missing'), target, path.join(dir, 'trash'))).rejects.toThrow('ENOENT')
  expect(read(served)).toEqual(['after', 'after'])
  expect(fs.readdirSync(dir).sort()).toEqual(['build', 'served'])
})

test('restores the old folder if the new one cannot be moved', async () => {
  const dir = createFolder()
  const target = write(path.join(dir, 'build'), 'before')
  await expect(swapFolder(path.join(dir, 'missing'), target, path.join(dir, 'trash'))).rejects.toThrow('ENOENT')
  expect(read(target)).toEqual(['before', 'before'])
})

test('restores what a killed build moved away; keeps folders of running builds, and unknown ones', async () => {
  const dir = createFolder()
  const target = path.join(dir, 'build')
  write(`${target}.old-99999999`, 'kept')
  write(`${target}.old-1-99999999`, 'before')
  write(`${target}.building-99999999`, 'half')
  write(`${target}.building-${process.ppid}`, 'running')
  await recoverOutput(target)
  expect(read(target)).toEqual(['before', 'before'])
  expect(fs.readdirSync(dir).sort()).toEqual(['build', `build.building-${process.ppid}`, 'build.old-99999999'])
})

test('the output path does not point to the unfinished output of a killed build', async () => {
  const dir = createFolder()
  const target = path.join(dir, 'build')
  write(`${target}.old-1-99999999`, 'before')
  fs.symlinkSync(write(`${target}.building-99999999`, 'half'), target, 'junction')
  await recoverOutput(target)
  expect(read(target)).toEqual(['before', 'before'])
  expect(fs.readdirSync(dir)).toEqual(['build'])
})

test('reports an output that belongs to another user, and replaces it anyway', async () => {
  const dir = createFolder()
  const target = write(path.join(dir, 'build'), 'before')
  const refusal = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
  const remove = vi.spyOn(fsPromises, 'rm').mockRejectedValue(refusal)
  syncBuiltinESMExports()
  const warn = vi.spyOn(logger, 'warn').mockReturnValue()
  onTestFinished(() => {
    for (const mock of [remove, warn]) mock.mockRestore()
    syncBuiltinESMExports()
  })
  await swapFolder(write(path.join(dir, 'finished'), 'after'), target, path.join(dir, 'trash'))
  expect(read(target)).toEqual(['after', 'after'])
  expect(warn).toHaveBeenCalledWith(
    expect.stringMatching(/^The previous output could not be removed: EACCES.*\n {2}at .*\n/),
  )
  write(`${target}.old-1-99999999`, 'left')
  await recoverOutput(target)
  expect(warn).toHaveBeenCalledTimes(2)
})

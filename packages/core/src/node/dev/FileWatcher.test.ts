import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Transform } from 'node:stream'
import { FSWatcher } from 'chokidar'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { type FileChange, FileWatcher } from './FileWatcher.ts'

function watchFolder(onChange: (changes: FileChange[]) => void | Promise<void>, since = Date.now()) {
  const dir = createFolder()
  const file = path.join(dir, 'intro.md')
  writeFileSync(file, 'one')
  const watcher = new FileWatcher({
    dir,
    outDir: () => path.join(dir, 'build'),
    since,
    onChange: async (changes) => await onChange(changes),
  })
  onTestFinished(() => watcher.close())
  return { dir, file }
}

/** Writes a file until the watcher, which takes a while to start, reports it. */
async function edit(file: string, isTold: () => boolean): Promise<void> {
  await vi.waitFor(
    () => {
      if (!isTold()) writeFileSync(file, `edit ${Math.random()}`)
      expect(isTold()).toBe(true)
    },
    { timeout: 60_000, interval: 500 },
  )
}

test('reports a file again that is written right after a change', async () => {
  const read: string[] = []
  const { file } = watchFolder(() => {
    read.push(readFileSync(file, 'utf8'))
    if (read.length === 1) writeFileSync(file, 'written right behind')
  })
  await edit(file, () => read.length > 0)
  await vi.waitFor(() => expect(read.at(-1)).toBe('written right behind'), 60_000)
})

test('reports an edit of several steps once, however long the previous change takes', async () => {
  const told: string[] = []
  let end: (() => void) | undefined
  const { dir, file } = watchFolder(async (changes) => {
    told.push(...changes.map((change) => path.basename(change.file)))
    if (told.length === 1) await new Promise<void>((resolve) => (end = resolve))
  })
  await edit(file, () => told.length > 0)
  const other = path.join(dir, 'other.md')
  for (const text of ['', 'one', 'one and two']) {
    writeFileSync(other, text)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  end?.()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(told.filter((name) => name === 'other.md')).toEqual(['other.md'])
})

test('reports a file once that is emptied just before it is written', async () => {
  const read: string[] = []
  const { file } = watchFolder(() => void read.push(readFileSync(file, 'utf8')))
  await edit(file, () => read.length > 0)
  await new Promise((resolve) => setTimeout(resolve, 300))
  read.length = 0
  writeFileSync(file, '')
  await new Promise((resolve) => setTimeout(resolve, 60))
  writeFileSync(file, 'written')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(read).toEqual(['written'])
})

test('does not report unchanged files again', async () => {
  const told: string[] = []
  const { file } = watchFolder((changes) => void told.push(...changes.map(({ file: name }) => path.basename(name))))
  let writes = 0
  await edit(file, () => told.length > 0 || !++writes)
  await new Promise((resolve) => setTimeout(resolve, 800))
  // a file is truncated before it is written, so the watcher may see both states
  expect(told.length).toBeLessThanOrEqual(2 * writes)
})

test('reports changes during the initial scan, but not files that existed before', async () => {
  const told: FileChange[] = []
  const { file } = watchFolder((changes) => void told.push(...changes), Date.now() + 1000)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(told).toEqual([])
  const other = watchFolder((changes) => void told.push(...changes), Date.now())
  writeFileSync(path.join(other.dir, 'new.md'), 'new')
  await vi.waitFor(() => expect(told).toContainEqual({ file: path.join(other.dir, 'new.md'), event: 'add' }), 60_000)
  expect(told.map((change) => change.file)).not.toContain(file)
})

test('reports files added to a new folder at any time', async () => {
  const told = new Set<string>()
  const { dir, file } = watchFolder((changes) => changes.forEach(({ file: name }) => told.add(name)))
  await edit(file, () => told.size > 0)
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const write = async (index: number): Promise<string> => {
    await new Promise((resolve) => setTimeout(resolve, index * 3))
    const folder = path.join(dir, String(index), 'deep')
    mkdirSync(folder, { recursive: true })
    // at different moments between chokidar's reading and watching the folder
    for (let turns = index % 12; turns > 0; turns--) await turn()
    writeFileSync(path.join(folder, 'new.md'), 'new')
    return path.join(folder, 'new.md')
  }
  const files = await Promise.all(Array.from({ length: 120 }, (_, index) => write(index)))
  await vi.waitFor(() => expect(files.filter((name) => !told.has(name))).toEqual([]), 60_000)
})

test('reports a folder added while its parent is read, however long that takes', async () => {
  const told = new Set<string>()
  const { dir, file } = watchFolder((changes) => changes.forEach((change) => told.add(change.file)))
  await edit(file, () => told.size > 0)
  const read = FSWatcher.prototype._readdirp
  const slowRead = vi.spyOn(FSWatcher.prototype, '_readdirp').mockImplementation(function (
    this: FSWatcher,
    root,
    options,
  ) {
    const stream = read.call(this, root, options)
    if (root !== dir || stream === undefined) return stream
    const end = (done: () => void) => void setTimeout(done, 1500)
    return stream.pipe(
      new Transform({ objectMode: true, transform: (entry, _, next) => next(null, entry), flush: end }),
    ) as never
  })
  onTestFinished(() => slowRead.mockRestore())
  mkdirSync(path.join(dir, 'first'))
  await vi.waitFor(() => expect(slowRead).toHaveBeenCalledWith(dir, expect.anything()))
  await new Promise((resolve) => setTimeout(resolve, 300))
  const added = path.join(dir, 'second', 'new.md')
  mkdirSync(path.dirname(added))
  writeFileSync(added, 'new')
  await vi.waitFor(() => expect([...told]).toContain(added), 20_000)
})

test('reports many files without delay if the clock of the file system is ahead', async () => {
  const told = new Set<string>()
  const { dir, file } = watchFolder((changes) => changes.forEach((change) => told.add(path.basename(change.file))))
  await edit(file, () => told.size > 0)
  const ahead = Date.now() / 1000 + 3600
  for (let count = 0; count < 100; count++) {
    const name = path.join(dir, `new-${count}.md`)
    writeFileSync(name, 'text')
    utimesSync(name, ahead, ahead)
  }
  // for each by itself the watcher waits so long that it may be written once more
  await vi.waitFor(() => expect(told.size).toBe(101), 9000)
}, 70_000)

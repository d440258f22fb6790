import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const engine = path.resolve(import.meta.dirname, '../../packages/core/bin/strata.mjs')
const isRoot = process.getuid?.() === 0

/** Files of the build's caches. */
function listCaches(site, dir = site.at('node_modules/.cache/strata')) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(dir, entry.name)
    if (entry.isDirectory()) return listCaches(site, file)
    return entry.isFile() ? [file] : []
  })
}

/** Every cache file is changed; the build must give what a clean one gives. */
const damagedCache = (what, change, quick = false) => ({
  name: `cache: ${what}`,
  quick,
  exit: 0,
  isSame: true,
  apply(site) {
    const files = listCaches(site)
    if (files.length === 0) throw new Error('There is no cache to damage.')
    for (const file of files) change(file)
  },
  expect: 'Built',
})

/** A disk of its own, which only root may mount. */
const disk = (what, options, expect) => ({
  name: `disk: ${what}`,
  isLeftOut: !isRoot,
  flags: ['--out-dir', 'disk/build'],
  apply(site) {
    mkdirSync(site.at('disk'), { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', site.at('disk')])
  },
  undo(site) {
    execFileSync('umount', [site.at('disk')])
    rmSync(site.at('disk'), { recursive: true })
  },
  expect,
})

/** Root may read everything: its run of the table leaves these out. */
const unreadable = (file) => ({
  isLeftOut: isRoot,
  apply: (site) => chmodSync(site.at(file), 0),
  undo: (site) => chmodSync(site.at(file), 0o755),
  expect: [file, 'The right to write or read here is missing'],
})

/** A build is killed, and another one follows; the earlier output is there in between. */
const kill = (milliseconds) => ({
  name: `kill: after ${milliseconds} ms, with all caches gone`,
  exit: 0,
  isSame: true,
  async apply(site) {
    const before = site.hashOutput()
    rmSync(site.at('node_modules/.cache'), { recursive: true, force: true, maxRetries: 5 })
    const child = spawn(process.execPath, [engine, 'build', '.'], { cwd: site.dir, stdio: 'ignore' })
    const closed = new Promise((resolve) => child.once('close', resolve))
    await Promise.race([sleep(milliseconds), closed])
    child.kill('SIGKILL')
    await closed
    if (child.signalCode === 'SIGKILL' && site.hashOutput() !== before) throw new Error('The earlier output changed.')
  },
  expect: 'Built',
})

/** What machines do to a site: caches, disks, the end of a process. */
export const machineFaults = [
  damagedCache('every file cut in half', (file) => {
    const content = readFileSync(file)
    writeFileSync(file, content.subarray(0, content.length >> 1))
  }, true),
  damagedCache('every file emptied', (file) => writeFileSync(file, '')),
  damagedCache('every file is {}', (file) => writeFileSync(file, '{}')),
  damagedCache('every file of other bytes', (file) => writeFileSync(file, Buffer.from(file.repeat(20)))),
  damagedCache('one bit flipped in every file', (file) => {
    const content = readFileSync(file)
    if (content.length > 0) content[content.length >> 1] ^= 1
    writeFileSync(file, content)
  }),
  disk('full', 'size=200k', ['The disk is full', 'disk/build']),
  disk('read-only', 'size=1m,ro', ['The disk is read-only', 'disk/build']),
  { ...unreadable('docs/guide'), name: 'rights: folder of documents that may not be read' },
  { ...unreadable('docs/guide/one.mdx'), name: 'rights: document that may not be read' },
  kill(500),
  kill(1500),
  kill(3000),
]

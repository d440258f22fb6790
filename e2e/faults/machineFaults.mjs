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

/** Every cache file is modified; the build must produce the same result as a clean one. */
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
const disk = (what, options, expect, dir = 'disk') => ({
  name: `disk: ${what}`,
  isLeftOut: !isRoot,
  flags: dir === 'disk' ? ['--out-dir', 'disk/build'] : [],
  apply(site) {
    rmSync(site.at(dir), { recursive: true, force: true })
    mkdirSync(site.at(dir), { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', site.at(dir)])
  },
  undo(site) {
    execFileSync('umount', [site.at(dir)])
    rmSync(site.at(dir), { recursive: true })
  },
  expect,
})

const cacheDir = 'node_modules/.cache/strata'

/** The command line with all it says. */
function start(site, args) {
  const child = spawn(process.execPath, [engine, ...args], { cwd: site.dir, env: { ...process.env, NO_COLOR: '1', NODE_ENV: undefined } })
  const running = { child, output: '', closed: new Promise((resolve) => child.once('close', resolve)) }
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (running.output += text))
  return running
}

/** Two builds of the same site start at the same time; both must produce the same result as a single one. */
const twoBuilds = (what, prepare) => {
  let other
  return {
    name: `at once: two builds, ${what}`,
    exit: 0,
    isSame: true,
    apply(site) {
      prepare(site)
      other = start(site, ['build', '.'])
    },
    async undo() {
      const code = await other.closed
      return code === 0 ? undefined : `the other build ended with ${code}: ${other.output}`
    },
    expect: 'Built',
  }
}

/** A build while the development server of the same site runs; the server must keep running. */
const besideServer = () => {
  let server
  let address
  const read = async (pathname) => (await fetch(address + pathname)).text()
  const until = async (isReached) => {
    for (let tries = 0; tries < 600; tries++) {
      if (await isReached()) return true
      await sleep(100)
    }
    return false
  }
  return {
    name: 'at once: a build beside the development server',
    exit: 0,
    isSame: true,
    async apply(site) {
      server = start(site, ['start', '.', '--port', '0', '--no-open'])
      await until(() => (address = /http:\/\/localhost:\d+/.exec(server.output)?.[0]) !== undefined)
      if (!(await read('/docs/intro')).includes('Text of the introduction.')) throw new Error(`No page:\n${server.output}`)
    },
    async undo(site) {
      site.edit('docs/intro.md', 'Text of the introduction.', 'Other words.')
      const isShown = await until(async () => (await read('/docs/intro')).includes('Other words.'))
      site.edit('docs/intro.md', 'Other words.', 'Text of the introduction.')
      server.child.kill('SIGTERM')
      await server.closed
      return isShown ? undefined : `the development server did not go on: ${server.output}`
    },
    expect: 'Built',
  }
}

/** Skipped when run as root, who may read everything. */
const unreadable = (file) => ({
  isLeftOut: isRoot,
  apply: (site) => chmodSync(site.at(file), 0),
  undo: (site) => chmodSync(site.at(file), 0o755),
  expect: [file, 'Permission to read or write was denied'],
})

/** A build is killed, and another one follows; the earlier output must remain in between. */
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

/** Faults of the machine: caches, disks, killed processes. */
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
  disk('full, of the cache', 'size=200k', ['The disk is full', cacheDir], cacheDir),
  // the cache is in another folder then
  { ...disk('read-only, of the cache', 'size=1m,ro', 'Built', cacheDir), exit: 0 },
  {
    name: 'disk: no file may be larger than 64 KiB',
    fileLimit: 64,
    // what a build needs room for
    apply: (site) => site.remove(cacheDir),
    expect: ['exceeds the size limit of the system', cacheDir],
  },
  twoBuilds('from caches', () => {}),
  twoBuilds('without a cache', (site) => rmSync(site.at(cacheDir), { recursive: true, force: true })),
  besideServer(),
  { ...unreadable('docs/guide'), name: 'rights: folder of documents that may not be read' },
  { ...unreadable('docs/guide/one.mdx'), name: 'rights: document that may not be read' },
  kill(500),
  kill(1500),
  kill(3000),
]

import { beforeAll, describe, expect, test } from 'vitest'
import { createTinySite } from '../__fixtures__/buildTinySite.ts'
import { RunningWorker, type Site, WorkerWorld } from '../__fixtures__/workerWorld.ts'

const site = createTinySite()

const precache = 'workbox-precache-v2-https://example.org/'
const previous = 'strata-previous-https://example.org/'
const online = '?params={"offlineMode":false,"debug":false}'
const offline = '?params={"offlineMode":true,"debug":false}'

const first = {
  'index.html': 'home 1',
  'docs/index.html': 'docs 1',
  'docs/page.json': '{"n":1}',
  '404.html': 'not found 1',
  'assets/js/main-aaaaaaaa.js': 'main 1',
  'assets/js/same-cccccccc.js': 'same',
}
const second = {
  'index.html': 'home 2',
  'docs/index.html': 'docs 2',
  'docs/page.json': '{"n":1}',
  '404.html': 'not found 2',
  'assets/js/main-bbbbbbbb.js': 'main 2',
  'assets/js/same-cccccccc.js': 'same',
}
let firstWorker = ''
let secondWorker = ''

beforeAll(async () => {
  firstWorker = (await site.build(first)).worker
  secondWorker = (await site.build(second)).worker
})

/** URLs and contents that a host serves for a build. */
function deploy(files: { [file: string]: string }, worker: string): Site {
  const pages = Object.entries(files).map(([file, text]) => [`/${file.replace(/(^|\/)index\.html$/, '$1')}`, text])
  return { ...Object.fromEntries(pages), '/sw.js': worker }
}

async function startOffline(): Promise<{ world: WorkerWorld; worker: RunningWorker }> {
  const world = new WorkerWorld(deploy(first, firstWorker))
  const worker = world.start(firstWorker, offline)
  await worker.installAndActivate()
  return { world, worker }
}

const read = async (response: Response | undefined) => response && [response.status, await response.text()]

describe('without offline mode', () => {
  test('the worker handles no requests and takes over at once', async () => {
    const world = new WorkerWorld(deploy(first, firstWorker))
    const worker = world.start(firstWorker, online)
    await worker.installAndActivate()
    expect(worker.handlesRequests).toBe(false)
    expect(world.hasSkippedWaiting).toBe(true)
    expect(world.fetched).toEqual([])
  })

  test('the worker removes what offline mode stored before', async () => {
    const { world } = await startOffline()
    expect(world.listCaches()).toContain(precache)
    await world.start(firstWorker, online).installAndActivate()
    expect(world.listCaches()).toEqual([])
  })

  test('invalid parameters do not enable offline mode', async () => {
    const world = new WorkerWorld(deploy(first, firstWorker))
    expect(world.start(firstWorker, '?params={"offlineMode":"true"}').handlesRequests).toBe(false)
  })
})

describe('in offline mode', () => {
  test('all files are stored and served without a network', async () => {
    const { world, worker } = await startOffline()
    world.site = undefined
    expect(await read(await worker.visit('/'))).toEqual([200, 'home 1'])
    expect(await read(await worker.visit('/docs/?utm=1'))).toEqual([200, 'docs 1'])
    expect(await read(await worker.request('/docs/page.json'))).toEqual([200, '{"n":1}'])
    expect(await read(await worker.request('/assets/js/main-aaaaaaaa.js'))).toEqual([200, 'main 1'])
    const redirect = await worker.visit('/docs')
    expect([redirect?.status, redirect?.headers.get('location')]).toEqual([302, 'https://example.org/docs/'])
  })

  test('an unknown page comes from the network, and is not found without one', async () => {
    const { world, worker } = await startOffline()
    world.site = { '/new/': 'a new page' }
    expect(await read(await worker.visit('/new/'))).toEqual([200, 'a new page'])
    world.site = undefined
    expect(await read(await worker.visit('/new/'))).toEqual([404, 'not found 1'])
  })

  test('the not-found page is stored even if the host responds with 404', async () => {
    const world = new WorkerWorld({ ...deploy(first, firstWorker), '/404.html': 404 })
    const worker = world.start(firstWorker, offline)
    await worker.installAndActivate()
    world.site = undefined
    expect(await read(await worker.visit('/none/'))).toEqual([404, 'status 404'])
  })

  test('a missing file makes the installation fail', async () => {
    const world = new WorkerWorld({ ...deploy(first, firstWorker), '/docs/': 500 })
    await expect(world.start(firstWorker, offline).fire('install')).rejects.toThrow('bad-precaching-response')
  })

  test('a deployment during the installation makes it fail, and no mixed files are kept', async () => {
    const world = new WorkerWorld(deploy(first, firstWorker))
    world.onFetch = (pathname) => {
      if (pathname === '/docs/') world.site = { ...deploy(first, firstWorker), ...deploy(second, secondWorker) }
    }
    await expect(world.start(firstWorker, offline).fire('install')).rejects.toThrow('A new deployment appeared')
    expect(await world.listCached(precache)).toEqual([])
  })

  test('the worker waits until it is told to take over', async () => {
    const { world, worker } = await startOffline()
    await worker.fire('message', { data: null })
    await worker.fire('message', { data: { type: 'OTHER' } })
    expect(world.hasSkippedWaiting).toBe(false)
    await worker.fire('message', { data: { type: 'SKIP_WAITING' } })
    expect(world.hasSkippedWaiting).toBe(true)
  })
})

describe('an update', () => {
  test('fetches only changed files, and does not affect the active worker until it takes over', async () => {
    const { world, worker } = await startOffline()
    world.site = deploy(second, secondWorker)
    world.fetched.length = 0
    const update = world.start(secondWorker, offline)
    await update.fire('install')
    expect(world.fetched.sort()).toEqual(['/', '/404.html', '/assets/js/main-bbbbbbbb.js', '/docs/', '/sw.js'])
    world.site = undefined
    expect(await read(await worker.visit('/docs/'))).toEqual([200, 'docs 1'])
    await update.fire('activate')
    expect(await read(await update.visit('/docs/'))).toEqual([200, 'docs 2'])
  })

  test('keeps the files of the previous deployment for open tabs until the next update', async () => {
    const { world } = await startOffline()
    world.site = deploy(second, secondWorker)
    const update = world.start(secondWorker, offline)
    await update.installAndActivate()
    expect(await world.listCached(previous)).toEqual(['/assets/js/main-aaaaaaaa.js'])
    expect(await read(await update.request('/assets/js/main-aaaaaaaa.js'))).toEqual([200, 'main 1'])

    world.site = deploy(first, firstWorker)
    await world.start(firstWorker, offline).installAndActivate()
    expect(await world.listCached(previous)).toEqual(['/assets/js/main-bbbbbbbb.js'])
  })

  test('unregisters the worker if a file is neither in the cache nor on the host', async () => {
    const { world, worker } = await startOffline()
    world.site = deploy(second, secondWorker)
    await world.emptyCache(precache)
    expect((await worker.request('/assets/js/main-aaaaaaaa.js'))?.status).toBe(404)
    expect(world.isRegistered).toBe(false)
    expect(world.listCaches()).not.toContain(precache)
    // from here on the network responds, so pages and scripts match
    expect(await read(await worker.visit('/'))).toEqual([200, 'home 2'])
  })
})

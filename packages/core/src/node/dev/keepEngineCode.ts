import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type DevEnvironment, version } from 'vite'
import { belongsToEngine } from '../bundle/sitePostCss.ts'
import { joinedPrefix } from '../bundle/virtual/ids.ts'
import { hashOf } from '../cache/hashOf.ts'
import { PackedStore } from '../cache/PackedStore.ts'
import { readStamp } from '../fileStamp.ts'

interface KeepOptions {
  cacheDir: string
  /** Inputs of the code besides its own files. */
  key: string
}

/**
 * Caches the bundler's server code of the engine's joined modules for the next start. They are most of the code that a first
 * page needs, and their names change with their content.
 */
export function keepJoined(server: DevEnvironment, { cacheDir, key }: KeepOptions): void {
  const store = new PackedStore<string>({ cacheDir, name: 'joined', version: hashOf(version, key) })
  const fetchModule = server.fetchModule.bind(server)
  server.fetchModule = async (url, importer, options) => {
    const id = readJoinedId(url)
    if (id === undefined) return fetchModule(url, importer, options)
    const known = store.get(id)
    if (known !== undefined) return { code: known, file: null, id: `\0${id}`, url, invalidate: false }
    const fetched = await fetchModule(url, importer, options)
    if ('code' in fetched) {
      store.set(id, fetched.code)
      store.save({ prune: false })
    }
    return fetched
  }
}

/** The id of a joined module in a URL of the bundler; undefined for other modules. */
function readJoinedId(url: string): string | undefined {
  const id = url.replace(/^\/@id\/(?:__x00__)?/, '')
  return id.startsWith(joinedPrefix) ? id : undefined
}

/**
 * Caches the bundler's browser code of stylesheets in installed packages of the engine for the next start. The first paint
 * waits for them, and they are most of what is compiled until then.
 */
export function keepStyles(client: DevEnvironment, { cacheDir, key }: KeepOptions): void {
  const { base, root } = client.config
  const store = new PackedStore<string>({ cacheDir, name: 'styles', version: hashOf(version, key, base, root) })
  const transformRequest = client.transformRequest.bind(client)
  client.transformRequest = async (url, ...options) => {
    const entry = describeStyles(url, root)
    if (entry === undefined) return transformRequest(url, ...options)
    const known = store.get(entry)
    if (known !== undefined) return { code: known, map: null }
    const made = await transformRequest(url, ...options)
    if (made !== null) {
      store.set(entry, made.code)
      store.save({ prune: false })
    }
    return made
  }
  // the bundler compiles a module's imports in advance, which cached stylesheets do not need
  const warmupRequest = client.warmupRequest.bind(client)
  client.warmupRequest = async (url) => {
    const entry = describeStyles(url, root)
    if (entry === undefined || !store.has(entry)) await warmupRequest(url)
  }
}

/** Cache key: the URL and the stamps of its folder, whose files it may import; undefined for URLs that are not cached. */
function describeStyles(url: string, root: string): string | undefined {
  const address = /^([^?]+\.css)(?:\?direct)?$/.exec(url)?.[1]
  if (address === undefined) return undefined
  const file = address.startsWith('/@fs/') ? address.slice('/@fs'.length) : path.join(root, address)
  const dir = path.dirname(file)
  if (!file.includes('/node_modules/') || !belongsToEngine(dir)) return undefined
  const stamps = readdirSync(dir).map((name) => [name, readStamp(path.join(dir, name))] as const)
  return stamps.some(([, stamp]) => stamp === '') ? undefined : hashOf(url, JSON.stringify(stamps))
}

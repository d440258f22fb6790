import { type DevEnvironment, version } from 'vite'
import { joinedPrefix } from '../bundle/virtualModules.ts'
import { hashOf, PackedStore } from '../cacheStore.ts'

/**
 * Keeps for the next start what the bundler makes for the server of the engine's joined modules: most of the code that a first
 * page needs, which never changes but with the names of its modules.
 * @param key what it depends on besides
 */
export function keepJoined(server: DevEnvironment, { cacheDir, key }: { cacheDir: string; key: string }): void {
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

/** A module's name in the addresses that the bundler gives to those that are no files. */
function readJoinedId(url: string): string | undefined {
  const id = url.replace(/^\/@id\/(?:__x00__)?/, '')
  return id.startsWith(joinedPrefix) ? id : undefined
}

import { isWatchedBy } from '../content/listWatched.ts'
import { isSerializable } from '../describeValue.ts'
import type { InitializedPlugin } from '../plugins/loadPlugins.ts'
import { isEnginePlugin } from '../plugins/runPluginStep.ts'

/**
 * What `loadContent` of other people's plugins gave under `start`, for as long as no file changes that they watch: they may ask a
 * network for it, or write files.
 */
export class LoadedContents {
  readonly #kept = new Map<InitializedPlugin, { content: unknown }>()

  /** What was kept, or what `read` gives. Each call gives a copy: `contentLoaded` may change it. */
  async load(plugin: InitializedPlugin, read: () => Promise<unknown>): Promise<unknown> {
    const kept = this.#kept.get(plugin)
    if (kept !== undefined) return structuredClone(kept.content)
    const content = await read()
    if (isOther(plugin) && isSerializable(content) && isPlain(content))
      this.#kept.set(plugin, { content: structuredClone(content) })
    return content
  }

  /** @param files absolute; they changed, or are no more */
  forget(files: readonly string[], siteDir: string): void {
    for (const plugin of this.#kept.keys()) {
      const globs = plugin.getPathsToWatch?.() ?? []
      if (files.some((file) => isWatchedBy(globs, file, siteDir))) this.#kept.delete(plugin)
    }
  }

  forgetAll(): void {
    this.#kept.clear()
  }
}

/** Plugins that read documents, and those of sites that extend them, know themselves what is still so. */
function isOther(plugin: InitializedPlugin): boolean {
  return plugin.getMarkdownOptions === undefined && !isEnginePlugin(plugin)
}

/** Whether a copy is as good: it has no functions, and no instances of classes. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'symbol'
  if (Array.isArray(value)) return value.every(isPlain)
  const prototype: unknown = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isPlain)
}

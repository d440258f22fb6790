import { isWatchedBy } from '../content/listWatched.ts'
import { isSerializable } from '../describeValue.ts'
import type { InitializedPlugin } from '../plugins/loadPlugins.ts'
import { isEnginePlugin } from '../plugins/runPluginStep.ts'

/**
 * Cache of what `loadContent` of third-party plugins returned, used by `start`: kept until a file changes that they watch, as
 * they may fetch it from a network or write files.
 */
export class LoadedContents {
  readonly #kept = new Map<InitializedPlugin, { content: unknown }>()

  /** Returns the cached content, or loads it. Each call returns a copy, because `contentLoaded` may mutate it. */
  async load(plugin: InitializedPlugin, read: () => Promise<unknown>): Promise<unknown> {
    const kept = this.#kept.get(plugin)
    if (kept !== undefined) return structuredClone(kept.content)
    const content = await read()
    if (isOther(plugin) && isSerializable(content) && isPlain(content))
      this.#kept.set(plugin, { content: structuredClone(content) })
    return content
  }

  /** @param files absolute paths of changed or removed files */
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

/** Plugins that read documents, and plugins of sites that extend these, detect themselves what is stale. */
function isOther(plugin: InitializedPlugin): boolean {
  return plugin.getMarkdownOptions === undefined && !isEnginePlugin(plugin)
}

/** Whether a structured clone equals the value: it has no functions and no class instances. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'symbol'
  if (Array.isArray(value)) return value.every(isPlain)
  const prototype: unknown = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isPlain)
}

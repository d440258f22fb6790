import path from 'node:path'
import type { Plugin } from '../../api/plugin.ts'

/** An alias of a plugin, applied to a specifier. */
interface FoundAlias {
  /** Name of the plugin that adds the alias. */
  plugin: string
  /** Absolute path that the specifier is mapped to. */
  target: string
}

/** The alias of a plugin that applies to a specifier; undefined if none maps it to a file. */
export function findAlias(
  specifier: string,
  plugins: readonly (Pick<Plugin, 'configureVite'> & { name: string })[],
): FoundAlias | undefined {
  for (const { name, ...plugin } of plugins) {
    const alias = plugin.configureVite?.(false)?.resolve?.alias ?? []
    const entries = Array.isArray(alias)
      ? alias
      : Object.entries(alias).map(([find, replacement]) => ({ find, replacement: String(replacement) }))
    for (const { find, replacement } of entries) {
      const isFor =
        typeof find === 'string' ? specifier === find || specifier.startsWith(`${find}/`) : find.test(specifier)
      if (isFor && path.isAbsolute(replacement)) return { plugin: name, target: specifier.replace(find, replacement) }
    }
  }
  return undefined
}

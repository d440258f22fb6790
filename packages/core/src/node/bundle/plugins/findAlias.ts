import path from 'node:path'
import type { Plugin } from '../../api/plugin.ts'

/** A name that a plugin leads elsewhere. */
interface FoundAlias {
  /** Of the plugin that has it. */
  plugin: string
  /** Where it leads a specifier to. */
  target: string
}

/** The alias that an import goes by, of those that plugins ask the bundler for; undefined where none leads to a file. */
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

import type { PluginModule, PresetModule } from '../api/plugin.ts'
import { pickDefault } from '../config/moduleLoader.ts'

type Statics = Pick<PluginModule, 'validateOptions' | 'validateThemeConfig' | 'getSwizzleConfig'>
const staticNames = ['validateOptions', 'validateThemeConfig', 'getSwizzleConfig', 'getSwizzleComponentList'] as const

/**
 * The plugin function of a loaded module with its static methods, which may be properties of the function or named exports.
 * @returns undefined if the module exports no function
 */
export function toPluginModule(namespace: unknown): PluginModule | undefined {
  const main = pickDefault(namespace)
  if (typeof main !== 'function') return undefined
  const create = main as PluginModule
  const statics: { [name: string]: unknown } = {}
  for (const name of staticNames) {
    const value = findExport(namespace, name) ?? Reflect.get(main, name)
    if (typeof value === 'function') statics[name] = value
  }
  const module: PluginModule = (context, options) => create(context, options)
  return Object.assign(module, statics as Statics)
}

/** The preset function of a loaded module, or undefined. */
export function toPresetModule(namespace: unknown): PresetModule | undefined {
  const main = pickDefault(namespace)
  return typeof main === 'function' ? (main as PresetModule) : undefined
}

/** A named export, also of a CommonJS module wrapped by an ES import. */
function findExport(namespace: unknown, name: string): unknown {
  let current = namespace
  while (typeof current === 'object' && current !== null) {
    const value: unknown = Reflect.get(current, name)
    if (value !== undefined) return value
    current = Reflect.get(current, 'default')
  }
  return undefined
}

import { useSiteData } from '../contexts.ts'
import { DEFAULT_PLUGIN_ID } from './constants.ts'

interface Options {
  /** Throw if the plugin has no data, instead of returning undefined. */
  failfast?: boolean
}

/** Data that plugins publish for all pages: plugin name → plugin id → data. */
export default function useGlobalData(): { [pluginName: string]: { [pluginId: string]: unknown } } {
  return useSiteData().globalData
}

/** Data of all instances of one plugin, by id. */
export function useAllPluginInstancesData(
  pluginName: string,
  options?: Options,
): { [pluginId: string]: unknown } | undefined {
  return check(useGlobalData()[pluginName], `"${pluginName}"`, options)
}

/** Data of one plugin instance. */
export function usePluginData(pluginName: string, pluginId: string = DEFAULT_PLUGIN_ID, options?: Options): unknown {
  return check(useGlobalData()[pluginName]?.[pluginId], `"${pluginName}" with id "${pluginId}"`, options)
}

function check<Data>(data: Data, plugin: string, options?: Options): Data {
  if (data === undefined && options?.failfast)
    throw new Error(`There is no global data of the plugin ${plugin}. Is it in the configuration?`)
  return data
}

import { useSiteData } from '../contexts.ts'
import { DEFAULT_PLUGIN_ID } from './constants.ts'

interface Options {
  /** Throw if the plugin has no data, instead of giving undefined. */
  failfast?: boolean
}

/** Data that plugins publish for all pages: plugin name → plugin id → data. */
export default function useGlobalData(): { [pluginName: string]: { [pluginId: string]: unknown } } {
  return useSiteData().globalData
}

/** Data of all instances of one plugin, by id. */
export function useAllPluginInstancesData(
  pluginName: string,
  options: Options = {},
): { [pluginId: string]: unknown } | undefined {
  const data = useGlobalData()[pluginName]
  if (data === undefined && options.failfast)
    throw new Error(`There is no global data of the plugin "${pluginName}". Is it in the configuration?`)
  return data
}

/** Data of one plugin instance. */
export function usePluginData(
  pluginName: string,
  pluginId: string = DEFAULT_PLUGIN_ID,
  options: Options = {},
): unknown {
  const data = useAllPluginInstancesData(pluginName)?.[pluginId]
  if (data === undefined && options.failfast) {
    throw new Error(
      `There is no global data of the plugin "${pluginName}" with id "${pluginId}". Is it in the configuration?`,
    )
  }
  return data
}

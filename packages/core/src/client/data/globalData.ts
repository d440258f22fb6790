import { globalDataUrl } from 'virtual:strata/site-data'
import { loadSharedData } from './sharedData.ts'

/** Fetches the whole global data of all plugins, once. `useGlobalData()` has the part that every page needs. */
export function loadGlobalData(): Promise<{ [pluginName: string]: { [pluginId: string]: unknown } }> {
  return loadSharedData(globalDataUrl) as Promise<{ [pluginName: string]: { [pluginId: string]: unknown } }>
}

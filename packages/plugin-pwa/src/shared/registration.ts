/** Who gets offline mode; see `client/strategies.ts` for their meaning. */
export const offlineModeStrategies = [
  'appInstalled',
  'queryString',
  'standalone',
  'mobile',
  'saveData',
  'always',
] as const

export type OfflineModeStrategy = (typeof offlineModeStrategies)[number]

/** Settings for registering the worker, passed from the build to the pages. */
export interface RegistrationSettings {
  /** URL of the worker's script with base URL, without query. */
  workerUrl: string
  /** Base URL of the site: the pages that the worker serves. */
  scope: string
  debug: boolean
  /** Offline mode is on as soon as one of them applies. */
  strategies: OfflineModeStrategy[]
}

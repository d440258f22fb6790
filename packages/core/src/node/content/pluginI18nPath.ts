import path from 'node:path'

/** Folder with the translations of a plugin instance: `<localizationDir>/<plugin>[-<id>]/…`; the default id is left out. */
export function getPluginI18nPath({
  localizationDir,
  pluginName,
  pluginId = 'default',
  subPaths = [],
}: {
  localizationDir: string
  pluginName: string
  pluginId?: string
  subPaths?: string[]
}): string {
  const folder = pluginId === 'default' ? pluginName : `${pluginName}-${pluginId}`
  return path.join(localizationDir, folder, ...subPaths)
}

import path from 'node:path'

/** Folder of a plugin instance's translations: `<localizationDir>/<plugin>[-<id>]/…`; the default id adds nothing. */
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

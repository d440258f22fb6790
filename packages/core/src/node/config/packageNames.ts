import path from 'node:path'

const installed = `${path.sep}node_modules${path.sep}`

/** Whether a file belongs to an installed package whose name says that it is made for Docusaurus. */
export function isPluginPackage(file: string): boolean {
  const at = file.lastIndexOf(installed)
  if (at < 0) return false
  const parts = file.slice(at + installed.length).split(path.sep)
  return parts.slice(0, parts[0]?.startsWith('@') === true ? 2 : 1).some((part) => part.includes('docusaurus'))
}

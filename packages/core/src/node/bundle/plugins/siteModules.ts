import path from 'node:path'
import { toFile } from '../../sitePaths.ts'
import { isOfEngine } from '../sitePostCss.ts'
import { virtualPrefix } from '../virtualModules.ts'

/** Whether a module is one of the site or of a package that it installed, not of the engine. */
export function isOfSite(id: string): boolean {
  const file = toFile(id)
  return path.isAbsolute(file) && !isOfEngine(path.dirname(file))
}

/** The code of a module that loads `virtual:strata/<name>` first, in its first line, so that no other moves. */
export function withImport(name: string, code: string): string {
  const source = JSON.stringify(`${virtualPrefix}${name}`)
  const isCommonJs = /\brequire\(/.test(code) && !/^ *(?:import|export)\b/m.test(code)
  return `${isCommonJs ? `require(${source})` : `import ${source}`};${code}`
}

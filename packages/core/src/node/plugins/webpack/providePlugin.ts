import type { Plugin as VitePlugin } from 'vite'
import { isInstalled } from '../../config/ownCode.ts'
import { describeValue } from '../../describeValue.ts'
import { escapeRegexp } from '../../framework/paths.ts'
import { toFile } from '../../sitePaths.ts'

/** Global name → package, or package and export. */
export interface ProvidedNames {
  [name: string]: string | [string, string]
}

const scriptFile = /\.[cm]?[jt]sx?$/

/**
 * Names that are imported where a module uses them without declaring them, as webpack's `ProvidePlugin` does it. Builds have
 * a setting for it; in development this is for the modules that are served one by one.
 */
export function providePlugin(inject: ProvidedNames): VitePlugin {
  const names = new RegExp(`\\b(?:${Object.keys(inject).map(escapeRegexp).join('|')})\\b`)
  const transform = async (code: string, id: string) => {
    const file = toFile(id)
    if (!names.test(code) || !scriptFile.test(file) || isInstalled(file)) return undefined
    // loaded only now: builds translate the settings too
    const { transformWithOxc } = await import('vite')
    const result = await transformWithOxc(code, file.replace(scriptFile, '.js'), {
      lang: 'js',
      tsconfig: false,
      inject,
    })
    return { code: result.code, map: result.map }
  }
  Object.assign(transform, { cacheKey: describeValue([inject]).text })
  return { name: 'strata:provide', apply: 'serve', enforce: 'post', transform }
}

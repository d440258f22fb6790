import type { Plugin as VitePlugin, UserConfig } from 'vite'
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
 * a setting for it; in development this is for the modules that are served one by one. What is defined below such a name,
 * `process.env.X`, is written into their code: browsers have it as a global, which the import hides.
 */
export function providePlugin(inject: ProvidedNames): VitePlugin {
  const names = new RegExp(`\\b(?:${Object.keys(inject).map(escapeRegexp).join('|')})\\b`)
  const define: { [name: string]: string } = {}
  const config = (given: UserConfig): UserConfig => {
    for (const [name, value] of Object.entries(given.define ?? {}))
      if (Object.keys(inject).some((provided) => name.startsWith(`${provided}.`)))
        define[name] = typeof value === 'string' ? value : JSON.stringify(value)
    return { optimizeDeps: { rolldownOptions: { transform: { define } } } }
  }
  const transform = async (code: string, id: string) => {
    const file = toFile(id)
    if (!names.test(code) || !scriptFile.test(file) || isInstalled(file)) return undefined
    // loaded only now: builds translate the settings too
    const { transformWithOxc } = await import('vite')
    const result = await transformWithOxc(code, file.replace(scriptFile, '.js'), {
      lang: 'js',
      tsconfig: false,
      inject,
      define,
    })
    return { code: result.code, map: result.map }
  }
  for (const hook of [config, transform]) Object.assign(hook, { cacheKey: describeValue([inject]).text })
  return { name: 'strata:provide', apply: 'serve', enforce: 'post', config, transform }
}

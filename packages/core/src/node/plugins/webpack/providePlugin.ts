import path from 'node:path'
import type { Plugin as VitePlugin, UserConfig } from 'vite'
import { isInstalled } from '../../config/ownCode.ts'
import { describeValue } from '../../describeValue.ts'
import { escapeRegexp } from '../../framework/paths.ts'
import { toFile } from '../../sitePaths.ts'

/** Global name → package, or package and export. */
export interface ProvidedNames {
  [name: string]: string | [string, string]
}

/**
 * What is provided is a package of the site: also for packages that do not see it, as those of package managers which give
 * each its own dependencies alone.
 */
export function providedPackagesPlugin(inject: ProvidedNames, siteDir: string): VitePlugin {
  const specifiers = new Set(Object.values(inject).map((value) => [value].flat()[0]))
  const plugin = {
    name: 'strata:provided-packages',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (!specifiers.has(id)) return undefined
      const asked = { ...options, skipSelf: true }
      return (await this.resolve(id, importer, asked)) ?? this.resolve(id, path.join(siteDir, 'index.js'), asked)
    },
  } satisfies VitePlugin
  Object.assign(plugin.resolveId, { cacheKey: describeValue([inject, siteDir]).text })
  return plugin
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

import type { Plugin as VitePlugin, UserConfig } from 'vite'
import { isInstalled } from '../../config/ownCode.ts'
import { describeValue } from '../../describeValue.ts'
import { escapeRegexp } from '../../framework/paths.ts'
import { toFile } from '../../sitePaths.ts'

/**
 * Global name → package and export path; the package alone means the whole module, further names are properties of the export.
 */
export interface ProvidedNames {
  [name: string]: string[]
}

const providedPrefix = 'strata:provided/'

/** Converts names for the bundler, which only supports exports: the rest become default exports of generated modules. */
export function toInject(names: ProvidedNames): { [name: string]: [string, string] } {
  const entries = Object.entries(names).map(([name, [specifier = '', exported, ...inner]]) => {
    if (exported !== undefined && inner.length === 0) return [name, [specifier, exported]]
    const request = [specifier, exported ?? [], inner].flat().map(encodeURIComponent).join('/')
    // with an extension, so that it is a script whatever the name
    return [name, [`${providedPrefix}${request}.js`, 'default']]
  })
  return Object.fromEntries(entries) as { [name: string]: [string, string] }
}

/** Provides the generated modules: the result of `require` for a package, or a property of it. */
export function providedModulesPlugin(): VitePlugin {
  const plugin = {
    name: 'strata:provided-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^strata:provided\// },
      handler: (id: string) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0strata:provided\// },
      async handler(id) {
        const [specifier, ...names] = id
          .slice(providedPrefix.length + 1, -'.js'.length)
          .split('/')
          .map(decodeURIComponent)
        const value = [`require(${JSON.stringify(specifier)})`, ...names.map((name) => `[${JSON.stringify(name)}]`)]
        const code = `export default ${value.join('')}`
        // there is no environment when packages are pre-bundled, by the bundler of builds
        const isServed = (this.environment as typeof this.environment | undefined)?.mode === 'dev'
        if (!isServed) return code
        // imported lazily, because it loads the bundler's parser
        const { replaceRequires } = await import('../../bundle/plugins/requirePlugin.ts')
        const replaced = replaceRequires(code)
        return replaced === undefined ? code : `${replaced.loaders}${replaced.code}`
      },
    },
  } satisfies VitePlugin
  for (const { handler } of [plugin.resolveId, plugin.load]) Object.assign(handler, { cacheKey: '' })
  return plugin
}

const scriptFile = /\.[cm]?[jt]sx?$/

/**
 * Imports names where a module uses them without declaring them, like webpack's `ProvidePlugin`. Builds have a setting for
 * that; in development, this plugin does it for modules that are served individually. Defines below such a name, such as
 * `process.env.X`, are inlined: browsers get them through a global that the import would shadow.
 */
export function providePlugin(provided: ProvidedNames): VitePlugin {
  const inject = toInject(provided)
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
    // imported lazily, because builds translate the settings too
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

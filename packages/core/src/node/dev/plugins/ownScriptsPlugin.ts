import type { Plugin } from 'vite'
import { removeBaseUrl } from '../../../shared/index.ts'
import { scriptConfig, withPlugins } from '../../bundle/bundleConfig.ts'
import { bundleScript } from '../../bundle/bundleScript.ts'
import { strataPlugins } from '../../bundle/strataPlugins.ts'
import type { BundleInput } from '../../bundle/virtual/types.ts'
import { listWebpackRules } from '../../plugins/webpack/webpackRulesPlugin.ts'
import { hasChangedSince } from '../../fileStamp.ts'
import { toFile } from '../../sitePaths.ts'

/**
 * Bundles scripts separately even in development: those that webpack plugins create, and classic workers, which cannot import
 * modules.
 */
export function ownScriptsPlugin(input: Omit<BundleInput, 'isDev'>): Plugin {
  const { plugins, context } = input.site
  const { baseUrl, siteDir } = context
  const { plugins: ofPlugins = [], resolve, define } = withPlugins(scriptConfig(input, 'development'), input, false)
  const scripts = listWebpackRules(plugins, ['browser']).flatMap((rules) => rules.scripts)
  const make = createScriptMaker(siteDir)
  return {
    name: 'strata:own-scripts',
    apply: 'serve',
    enforce: 'pre',
    load: {
      filter: { id: /[?&]worker_file&type=classic/ },
      async handler(id) {
        const { code, files } = await bundleScript(toFile(id), {
          siteDir,
          minify: false,
          plugins: [...ofPlugins, ...strataPlugins({ ...input, isDev: false })],
          ...(resolve && { resolve }),
          ...(define && { define }),
        })
        for (const file of files) this.addWatchFile(file)
        return code
      },
    },
    configureServer({ middlewares }) {
      if (scripts.length === 0) return
      middlewares.use((request, response, next) => {
        const name = removeBaseUrl((request.url ?? '').replace(/[?#].*$/s, ''), baseUrl)?.slice(1)
        const script = scripts.find(({ fileName }) => fileName === name)
        if (script === undefined) return next()
        make(script.entry)
          .then((code) => response.setHeader('Content-Type', 'text/javascript; charset=utf-8').end(code))
          .catch(next)
      })
    },
  }
}

/** Bundles scripts on request and caches them until a source file changes. */
export function createScriptMaker(siteDir: string): (entry: string) => Promise<string> {
  const made = new Map<string, { begun: number; bundled: ReturnType<typeof bundleScript> }>()
  return async (entry) => {
    const known = made.get(entry)
    const files = await known?.bundled.then(
      (script) => script.files,
      () => undefined, // a failed bundle is retried
    )
    if (known !== undefined && files?.some((file) => hasChangedSince(file, known.begun)) === false)
      return (await known.bundled).code
    const bundled = bundleScript(entry, { siteDir, minify: false })
    made.set(entry, { begun: Date.now(), bundled })
    return (await bundled).code
  }
}

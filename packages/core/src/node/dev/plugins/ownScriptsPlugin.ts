import type { Plugin } from 'vite'
import { removeBaseUrl } from '../../../shared/index.ts'
import { scriptConfig, withPlugins } from '../../bundle/bundleConfig.ts'
import { bundleScript } from '../../bundle/bundleScript.ts'
import { strataPlugins } from '../../bundle/strataPlugins.ts'
import type { BundleInput } from '../../bundle/virtual/types.ts'
import { listWebpackRules } from '../../plugins/webpack/webpackRulesPlugin.ts'
import { toFile } from '../../sitePaths.ts'

/**
 * Scripts that are bundled by themselves in development too: those that plugins of webpack make, and workers that are no
 * modules, which could import nothing.
 */
export function ownScriptsPlugin(input: Omit<BundleInput, 'isDev'>): Plugin {
  const { plugins, context } = input.site
  const { baseUrl, siteDir } = context
  const { plugins: ofPlugins = [], resolve, define } = withPlugins(scriptConfig(input, 'development'), input, false)
  const scripts = listWebpackRules(plugins, ['browser']).flatMap((rules) => rules.scripts)
  const made = new Map<string, ReturnType<typeof bundleScript>>()
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
        const bundled = made.get(script.entry) ?? bundleScript(script.entry, { siteDir, minify: false })
        made.set(script.entry, bundled)
        bundled
          .then(({ code }) => response.setHeader('Content-Type', 'text/javascript; charset=utf-8').end(code))
          .catch((error: unknown) => {
            made.delete(script.entry)
            next(error)
          })
      })
    },
  }
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin as VitePlugin } from 'vite'
import { SiteError } from '../../api/errors.ts'
import { loadYaml } from '../../content/loadYaml.ts'
import { describeValue } from '../../describeValue.ts'
import { runLoaders } from './runLoaders.ts'
import type { FileRule } from './translateRule.ts'

const emptyId = '\0strata:empty'

/** Modules whose specifier matches are taken from somewhere else. */
export interface Replacement {
  test: RegExp
  by: string
}

/** Told beside the plugin: loaders are code that may read anything. */
export interface WebpackRulesApi {
  api: { runsLoaders: boolean }
}

/** Reads files as rules of webpack say. */
export function webpackRulesPlugin({
  files,
  ignored,
  replaced = [],
  siteDir,
}: {
  files: FileRule[]
  ignored: RegExp[]
  replaced?: Replacement[]
  siteDir: string
}): VitePlugin & WebpackRulesApi {
  const plugin = {
    name: 'strata:webpack-rules',
    api: { runsLoaders: files.some(({ as }) => Array.isArray(as)) },
    enforce: 'pre',
    resolveId(id, importer) {
      if (ignored.some((pattern) => pattern.test(id))) return emptyId
      const replacement = replaced.find(({ test, by }) => test.test(id) && by !== id)
      return replacement === undefined ? undefined : this.resolve(replacement.by, importer)
    },
    async load(address) {
      if (address === emptyId) return 'export default {}'
      // in development the bundler tells versions of a file by these
      const id = address.replace(/\?[tv]=[\w.-]+$/, '')
      if (!path.isAbsolute(id) || id.includes('?')) return undefined
      const rule = files.find(({ matches }) => matches(id))
      if (rule === undefined) return undefined
      if (rule.as === 'empty') return 'export default {}'
      if (rule.as === 'url') return `export { default } from ${JSON.stringify(`${id}?url`)}`
      if (Array.isArray(rule.as)) {
        const { code, files: read } = await runLoaders(id, rule.as, siteDir)
        for (const file of read) this.addWatchFile(file)
        return { code, moduleType: /\.([cm]?ts|tsx)$/.test(id) ? ('tsx' as const) : ('jsx' as const) }
      }
      const text = await readFile(id, 'utf8')
      const value: unknown = rule.as === 'yaml' ? readYaml(text, id) : text
      return { code: `export default ${JSON.stringify(value ?? null)}`, moduleType: 'js' as const }
    },
  } satisfies VitePlugin & WebpackRulesApi
  // what matches a rule is decided by code of the rule
  const cacheKey = files.length > 0 ? undefined : describeValue([ignored, replaced]).text
  Object.assign(plugin.resolveId, { cacheKey })
  Object.assign(plugin.load, { cacheKey })
  return plugin
}

/** @throws SiteError at the place where the text is not YAML */
function readYaml(text: string, file: string): unknown {
  const { LineCounter, parseDocument } = loadYaml()
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const [error] = document.errors
  if (error === undefined) return document.toJS()
  const { line, col } = lineCounter.linePos(error.pos[0])
  throw new SiteError({ message: `The YAML could not be read: ${error.message}`, file, line, column: col })
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin as VitePlugin } from 'vite'
import type { FileRule } from './translateRule.ts'

const emptyId = '\0strata:empty'

/** Modules whose specifier matches are taken from somewhere else. */
export interface Replacement {
  test: RegExp
  by: string
}

/** Reads files as rules of webpack say. */
export function webpackRulesPlugin({
  files,
  ignored,
  replaced = [],
}: {
  files: FileRule[]
  ignored: RegExp[]
  replaced?: Replacement[]
}): VitePlugin {
  return {
    name: 'strata:webpack-rules',
    enforce: 'pre',
    resolveId(id, importer) {
      if (ignored.some((pattern) => pattern.test(id))) return emptyId
      const replacement = replaced.find(({ test, by }) => test.test(id) && by !== id)
      return replacement === undefined ? undefined : this.resolve(replacement.by, importer)
    },
    async load(id) {
      if (id === emptyId) return 'export default {}'
      if (!path.isAbsolute(id) || id.includes('?')) return undefined
      const rule = files.find(({ test }) => test.test(id))
      if (rule === undefined) return undefined
      if (rule.as === 'empty') return 'export default {}'
      if (rule.as === 'url') return `export { default } from ${JSON.stringify(`${id}?url`)}`
      return { code: `export default ${JSON.stringify(await readFile(id, 'utf8'))}`, moduleType: 'js' as const }
    },
  }
}

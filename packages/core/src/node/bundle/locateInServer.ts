import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Problem } from '../api/errors.ts'
import { isInstalled, isThirdPartyPackage } from '../config/ownCode.ts'
import { buildServer, type BundleOptions } from './buildBundles.ts'
import { locateInCodePage } from './locateInCodePage.ts'

/** Returns the innermost place of an error's stack that is in a file of the site, else in a third-party package. */
export type StackLocator = (stack: string) => Pick<Problem, 'file' | 'line' | 'column'> | undefined

/**
 * Builds the server bundle again with a source map, which only a failed build needs. The code is the same, so positions in
 * the first bundle are valid in this one.
 */
export async function createStackLocator(options: BundleOptions): Promise<StackLocator> {
  const outDir = path.join(options.cacheDir, 'bundles', `locate.${process.pid}`) // cleaned up even if the build is killed
  const mapFile = path.join(outDir, 'server/server.mjs.map')
  const map = await buildServer({ ...options, outDir, hasSourceMap: true })
    .then(() => new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')) as SourceMapPayload))
    .finally(() => rm(outDir, { recursive: true, force: true }))
  const { siteDir } = options.input.site.context
  return (stack) => {
    let ofPackage: ReturnType<StackLocator>
    for (const [, line, column] of stack.matchAll(/server\.mjs(?:\?\w+)?:(\d+):(\d+)/g)) {
      const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
      if (!('originalSource' in entry)) continue
      const source = entry.originalSource
      const file = source.startsWith('file:')
        ? fileURLToPath(source)
        : path.resolve(path.dirname(mapFile), decodeURI(source))
      if (isThirdPartyPackage(file))
        ofPackage ??= { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
      if (!file.startsWith(siteDir + path.sep) || isInstalled(file)) continue
      if (/\.mdx?\.jsx$/.test(file)) return locateInCodePage(file.slice(0, -'.jsx'.length), lineOf(map, entry))
      return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
    }
    return ofPackage
  }
}

/** A line of a bundled module's own source. */
function lineOf({ payload }: SourceMap, { originalSource, originalLine }: SourceMapping): string {
  const { sources, sourcesContent = [] } = payload as SourceMapPayload & { sourcesContent?: string[] }
  return sourcesContent[sources.indexOf(originalSource)]?.split('\n')[originalLine] ?? ''
}

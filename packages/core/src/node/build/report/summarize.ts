import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import colors from 'picocolors'
import { hashOf } from '../../cache/hashOf.ts'
import { PackedStore } from '../../cache/PackedStore.ts'
import type { LoadContext } from '../../api/plugin.ts'
import type { ClientAssets } from '../../bundle/clientAssets.ts'
import { formatBytes, formatDuration, type Phase } from './progress.ts'

export interface BuildSummary {
  outDir: string
  pageCount: number
  codePageCount: number
  /** Number of sources compiled in this run; the others came from the cache. */
  freshCount: number
  /** Number of these that cannot be cached, because site code takes part in compiling them. */
  transientCount: number
  /** Number of sources on which the site's plugins ran; they run in every build, even on sources from the cache. */
  pluginRunCount: number
  /** Number of warnings for this locale. */
  warningCount: number
  fileCount: number
  /** Bytes of all files. */
  outputBytes: number
  /** Bytes of the JavaScript that every page runs, compressed with Brotli. */
  entryBytes: number
  /** Milliseconds. */
  duration: number
  phases: Phase[]
}

export interface BuildOutcome {
  outDir: string
  pageCount: number
  codePageReasons: Map<string, string>
  freshCount: number
  transientCount: number
  pluginRunCount: number
  warningCount: number
  entryBytes: number
  phases: Phase[]
  duration: number
}

/** Summarizes the result of a build, with number and size of its files. */
export function summarize({
  outDir,
  pageCount,
  codePageReasons,
  freshCount,
  transientCount,
  pluginRunCount,
  warningCount,
  phases,
  duration,
  ...outcome
}: BuildOutcome): BuildSummary {
  const sizes = listSizes(outDir)
  return {
    outDir,
    pageCount,
    codePageCount: codePageReasons.size,
    freshCount,
    transientCount,
    pluginRunCount,
    warningCount,
    fileCount: sizes.length,
    outputBytes: sizes.reduce((sum, size) => sum + size, 0),
    entryBytes: outcome.entryBytes,
    duration,
    phases,
  }
}

const compress = promisify(brotliCompress)

/** A common default of hosts that compress on the fly; the best quality would give 8 % less and take ten times as long. */
const quality = 6

/**
 * Measures the scripts that every page runs, in bytes after Brotli compression. Compressing takes longer than everything else
 * in an unchanged build of a small site, so start this early; it runs on another thread and caches its results.
 */
export async function measureEntry(
  { entry, entryImports }: ClientAssets,
  { outDir, baseUrl, cacheDir, i18n }: Pick<LoadContext, 'outDir' | 'baseUrl' | 'i18n'> & { cacheDir: string },
): Promise<number> {
  const store = new PackedStore<number>({
    cacheDir,
    name: `sizes-${i18n.currentLocale}`,
    version: `${process.versions.brotli} ${quality}`,
  })
  const files = [entry, ...entryImports].map((url) => path.join(outDir, url.slice(baseUrl.length)))
  const sizes = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      const key = hashOf(bytes)
      const size =
        store.get(key) ?? (await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })).length
      if (!store.has(key)) store.set(key, size)
      return size
    }),
  )
  store.save({ prune: true })
  store.close()
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Bytes of each file below a folder. It is synchronous, as thousands of promises take longer than the calls themselves. */
function listSizes(dir: string): number[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(dir, entry.name)
    if (entry.isDirectory()) return listSizes(file)
    return entry.isFile() ? [statSync(file).size] : []
  })
}

/** Formats the summary for the terminal. */
export function formatSummary(summary: BuildSummary): string {
  const warnings =
    summary.warningCount === 0
      ? 'no warnings'
      : colors.yellow(`${summary.warningCount} warning${summary.warningCount === 1 ? '' : 's'}`)
  const everyRun =
    summary.transientCount === 0
      ? ''
      : `, ${summary.transientCount} of them in every run because they depend on code of the site`
  const plugins = summary.pluginRunCount === 0 ? '' : `; plugins of the site ran on ${summary.pluginRunCount}`
  return [
    `${colors.green('Built')} ${summary.pageCount} pages in ${colors.bold(formatDuration(summary.duration))}, ${warnings}.`,
    `  ${summary.fileCount} files, ${formatBytes(summary.outputBytes)}; JavaScript of every page: ${formatBytes(summary.entryBytes)} (brotli).`,
    `  ${summary.freshCount} sources compiled in this run${everyRun}${plugins}; ${summary.codePageCount} code page${summary.codePageCount === 1 ? '' : 's'}.`,
    `  ${summary.outDir}`,
  ].join('\n')
}

import { rm } from 'node:fs/promises'
import { logger } from '../api/logger.ts'
import { isDamagedCache } from '../cache/PackedStore.ts'
import { loadSite, type Site } from '../plugins/loadPlugins.ts'
import { isEnginePlugin } from '../plugins/runPluginStep.ts'
import { forgetTemporary, keepTemporary } from '../runningWork.ts'
import { checkOutputFolder, checkOwnFolder } from './output/checkOutputFolder.ts'
import { linkToStaging } from './output/linkToStaging.ts'
import { makeFolder } from './output/makeFolder.ts'
import { createProgress, type Progress } from './report/progress.ts'
import { bundle } from './steps/bundle.ts'
import { check } from './steps/check.ts'
import { collect } from './steps/collect.ts'
import { compile } from './steps/compile.ts'
import { postBuild } from './steps/postBuild.ts'
import { render } from './steps/render.ts'
import { writeFiles } from './steps/writeFiles.ts'
import { measureEntry, summarize, type BuildSummary } from './report/summarize.ts'
import { recoverOutput } from './output/swapFolder.ts'
import { placeOutput, toStaged } from './output/placeOutput.ts'
import { getCacheDir } from '../sitePaths.ts'

export type { BuildSummary } from './report/summarize.ts'

export interface BuildOptions {
  siteDir: string
  config?: string | undefined
  outDir?: string | undefined
  locale?: string | undefined
  /** Whether base URL and output folder end with the locale; by default they do for every locale but the default one. */
  localizePath?: boolean | undefined
  minify?: boolean
  /** Development build: nothing is minified, React warns. */
  dev?: boolean
  isQuiet?: boolean
}

/**
 * Builds a site into its output folder. The folder is replaced as a whole when everything succeeded.
 * @throws SiteError with all problems of the phase that failed
 */
export async function build(options: BuildOptions): Promise<BuildSummary> {
  const [summary] = await buildAll([options])
  // one build gives one summary
  return summary as BuildSummary
}

/**
 * Builds several locales of a site. A locale whose output folder contains those of others must come first. The folders are
 * replaced as a whole when all locales succeeded.
 * @returns a summary for each, in the same order
 * @throws SiteError with all problems of the phase that failed
 */
export async function buildAll(builds: BuildOptions[]): Promise<BuildSummary[]> {
  try {
    return await buildInTurn(builds)
  } catch (error) {
    if (!isDamagedCache(error)) throw error
    return buildInTurn(builds)
  }
}

async function buildInTurn(builds: BuildOptions[]): Promise<BuildSummary[]> {
  const summaries: BuildSummary[] = []
  let output: { dir: string; stagingDir: string } | undefined
  const placeStaging = (outDir: string, buildDir: string) => {
    output ??= { dir: buildDir, stagingDir: `${buildDir}.building-${process.pid}` }
    keepTemporary(output.stagingDir)
    return toStaged(outDir, output)
  }
  const inPlace: BuildRun['inPlace'] = (task) =>
    output === undefined ? task((dir) => dir) : linkToStaging(output, task)
  try {
    for (const options of builds) {
      const start = performance.now()
      const progress = createProgress({ isQuiet: options.isQuiet === true })
      const site = await progress.run('configuration and plugins', () =>
        loadSite({ ...options, mode: 'production', placeStaging }),
      )
      const buildDir = output?.dir ?? site.outDir
      // check both: while plugins run, `buildDir` may link to the staging folder
      for (const outDir of [site.outDir, buildDir]) checkOutputFolder({ ...site, outDir })
      checkOwnFolder(site, summaries)
      if (summaries.length === 0) await recoverOutput(buildDir)
      if (site.outDir !== buildDir) await recoverOutput(site.outDir)
      await makeFolder(site.context.outDir)
      const built = await buildInto(site, { ...options, progress, inPlace })
      const counted = summaries.reduce((sum, { warningCount }) => sum + warningCount, 0)
      const warningCount = logger.countWarnings() - counted
      const summary = summarize({
        ...built,
        warningCount,
        phases: progress.phases,
        duration: performance.now() - start,
      })
      summaries.push({ ...summary, outDir: site.outDir })
      if (summaries.length < builds.length || output === undefined) continue
      const { stagingDir, dir } = output
      const outDirs = summaries.map(({ outDir }) => outDir)
      await progress.run('swap', () => placeOutput(site, outDirs, { stagingDir, dir }))
    }
    return summaries
  } finally {
    if (output !== undefined) {
      await rm(output.stagingDir, { recursive: true, force: true })
      forgetTemporary(output.stagingDir)
    }
  }
}

interface BuildRun extends BuildOptions {
  progress: Progress
  /** Runs a task while the output's path links to the staging folder, see `linkToStaging`. */
  inPlace: (task: (locate: (dir: string) => string) => Promise<void>) => Promise<void>
}

/** Builds one locale of a site, step by step. */
async function buildInto(site: Site, { minify = true, dev = false, progress, inPlace }: BuildRun) {
  const collected = await progress.run('content', () => collect(site, { isDevelopment: dev }))
  const reading = progress.run('Markdown', () => compile(collected))
  // wait for both, even if one fails: after a failed build nothing may still write to the cache
  const bundles = await progress
    .run('components', () =>
      bundle(collected, reading, { minify: minify && !dev, mode: dev ? 'development' : 'production' }),
    )
    .finally(() => Promise.allSettled([reading]))
  const read = await reading
  const entryBytes = measureEntry(bundles.assets, { ...site.context, cacheDir: getCacheDir(site.context) })
  try {
    const rendered = await progress.run('pages', (onProgress) => render(read, { bundles, onProgress }))
    try {
      await progress.run('files', () => writeFiles(rendered))
      const finish = (locate = (dir: string) => dir) => postBuild(rendered, { previousDir: locate(site.outDir) })
      await progress.run('plugins', () => (mayWriteByPath(site) ? inPlace(finish) : finish()))
      await progress.run('links', () => check(rendered))
    } finally {
      rendered.closeCache()
    }
    const { pages, codePages, compiler } = rendered
    return {
      outDir: site.context.outDir,
      pageCount: pages.length,
      codePageReasons: codePages.reasons,
      freshCount: compiler.freshCount,
      transientCount: compiler.transientCount,
      pluginRunCount: compiler.pluginRunCount,
      entryBytes: await entryBytes,
    }
  } finally {
    // after a failed build nothing may still read its folder or write to the cache
    await Promise.allSettled([entryBytes])
  }
}

/** Whether a plugin's `postBuild` may write to the output by its path; the engine's own packages use the given folder. */
function mayWriteByPath({ plugins }: Site): boolean {
  return plugins.some((plugin) => plugin.postBuild !== undefined && !isEnginePlugin(plugin))
}

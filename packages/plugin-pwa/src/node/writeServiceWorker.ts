import { readFileSync } from 'node:fs'
import path from 'node:path'
import { logger, messageOf, OptionsError } from '@strata/core'
import type { InjectManifestOptions } from 'workbox-build'
import { createPageTransform } from './createPageTransform.ts'
import { hashOf } from './files.ts'

export const workerFileName = 'sw.js'

const cachedExtensions = 'js,mjs,json,css,html,png,apng,jpg,jpeg,gif,svg,webp,avif,ico,woff,woff2,ttf,otf,eot'
const ignoredFiles = [
  '**/node_modules/**',
  '**/*.map',
  '__docusaurus/**',
  'assets/data/debug-*.json',
  // social cards: pages link to them, but only other sites load them
  'assets/cards/**',
  workerFileName,
]
/** Larger files are left to the network, with a warning, unless the site says otherwise. */
const maximumFileSizeToCacheInBytes = 5 * 1024 * 1024
const ownOptions = ['globDirectory', 'globPatterns', 'swSrc', 'swDest'] as const

interface ServiceWorkerRequest {
  /** Folder with the finished site; the worker is written into it. */
  dir: string
  /** File with the bundled worker. */
  workerFile: string
  /** Output file → pathname of the page. */
  pages: Map<string, string>
  /** Absolute folders of the site's static files. */
  staticDirs: string[]
  /** Options of Workbox, as the site wrote them. */
  injectManifestConfig: { [option: string]: unknown }
}

/**
 * Writes `sw.js` with the list of all files that offline mode stores.
 * @returns number of those files and their size
 * @throws OptionsError if Workbox refuses an option
 */
export async function writeServiceWorker(
  request: ServiceWorkerRequest,
): Promise<{ count: number; sizeBytes: number; code: string }> {
  const { dir, workerFile, pages, staticDirs, injectManifestConfig } = request
  for (const name of ownOptions) {
    if (name in injectManifestConfig)
      logger.warn(`"plugin-pwa.injectManifestConfig.${name}" has no effect: the plugin sets it itself.`)
  }
  const { globIgnores, manifestTransforms } = injectManifestConfig
  const options = {
    maximumFileSizeToCacheInBytes,
    ...injectManifestConfig,
    globDirectory: dir,
    globPatterns: [`**/*.{${cachedExtensions}}`],
    globIgnores: [...ignoredFiles, ...listOf(globIgnores)],
    manifestTransforms: [...listOf(manifestTransforms), createPageTransform({ dir, pages, staticDirs })],
    swSrc: workerFile,
    swDest: path.join(dir, workerFileName),
  } as InjectManifestOptions // Workbox checks what the site wrote
  const { count, size, warnings } = await runWorkbox(options)
  for (const warning of warnings) logger.warn(`plugin-pwa: ${warning}`)
  const text = readFileSync(options.swDest, 'utf8')
  return { count, sizeBytes: size, code: text.replaceAll('__STRATA_DEPLOYMENT__', hashOf(text).slice(0, 16)) }
}

/** The value as a list; Workbox reports invalid entries. */
function listOf(value: unknown): unknown[] {
  return value === undefined ? [] : [value].flat()
}

async function runWorkbox(options: InjectManifestOptions) {
  // the package's index loads a bundler and Babel, which nothing here needs
  const { injectManifest } = await import('workbox-build/build/inject-manifest.js')
  try {
    return await injectManifest(options)
  } catch (error) {
    throw new OptionsError(`"plugin-pwa.injectManifestConfig" is invalid: ${messageOf(error)}`, { cause: error })
  }
}

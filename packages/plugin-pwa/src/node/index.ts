import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  getCacheDir,
  createMessageHooks,
  joinUrl,
  type LoadContext,
  logger,
  OptionsError,
  type Plugin,
  type PluginModule,
  type PostBuildProps,
} from '@strata/core'
import type { RegistrationSettings } from '../shared/registration.ts'
import { createHeadTags } from './headTags.ts'
import { loadWorker } from './loadWorker.ts'
import { builtInRegistration, type PwaOptions, validatePwaOptions } from './options.ts'
import { renderWorkerHeaders } from './renderWorkerHeaders.ts'
import { renderCustomRegistration, renderRegistration, renderRemoval, writeClientModule } from './writeClientModule.ts'
import { workerFileName, writeServiceWorker } from './writeServiceWorker.ts'

export const pluginName = 'docusaurus-plugin-pwa'

const packageDir = fileURLToPath(new URL('../..', import.meta.url))
const headersFileName = '_headers'

/**
 * Makes a site installable and readable offline. It runs after all other plugins, so that it stores what they
 * have written: pages and their data, scripts, styles, fonts, images and search indexes. Files that no page shows are not
 * stored: feeds, sitemap, `llms.txt`, Markdown files of pages, pages that only redirect, debug pages.
 */
const pluginPwa: PluginModule<PwaOptions, Plugin> = (context, options) => {
  const { swRegister, swCustom } = options
  const customFile = findModule('swCustom', swCustom, context)
  const registerFile =
    swRegister === false || swRegister === builtInRegistration
      ? swRegister
      : findModule('swRegister', swRegister, context)
  const settings = createSettings(context, options)
  const plugin: Plugin = {
    name: pluginName,
    enforce: 'post',
    ...createMessageHooks(path.join(packageDir, 'translations'), context),
    getThemePath: () => path.join(packageDir, 'dist', 'theme'),
    getTypeScriptThemePath: () => path.join(packageDir, 'src', 'theme'),
  }
  const generatedDir = path.join(context.generatedFilesDir, pluginName, options.id)
  if (context.mode !== 'production') {
    // a build served earlier on the same port may have left a worker behind, which would hide every change
    return { ...plugin, getClientModules: () => [writeClientModule(generatedDir, renderRemoval(settings))] }
  }
  return {
    ...plugin,
    injectHtmlTags: () => ({ headTags: createHeadTags(options.pwaHead, context.baseUrl) }),
    getClientModules() {
      if (registerFile === false || registerFile === undefined) return []
      const code =
        registerFile === builtInRegistration
          ? renderRegistration(settings)
          : renderCustomRegistration(registerFile, settings)
      return [writeClientModule(generatedDir, code)]
    },
    // constants that registration modules of existing sites use
    configureVite: () => ({ define: createDefinitions(settings) }),
    postBuild: (props) => buildWorker(props, { options, customFile, workerUrl: settings.workerUrl }),
  }
}
pluginPwa.validateOptions = ({ options }) => validatePwaOptions(options)
pluginPwa.getSwizzleConfig = () => ({
  components: {
    PwaReloadPopup: {
      actions: { wrap: 'unsafe', eject: 'unsafe' },
      description: 'Offers to reload when a new version of the site is ready.',
    },
  },
})

function createSettings(
  { baseUrl }: LoadContext,
  { debug, offlineModeActivationStrategies }: PwaOptions,
): RegistrationSettings {
  return {
    workerUrl: joinUrl(baseUrl, workerFileName),
    scope: baseUrl,
    debug,
    strategies: offlineModeActivationStrategies,
  }
}

function createDefinitions({ workerUrl, debug, strategies }: RegistrationSettings): { [name: string]: string } {
  return {
    'process.env.PWA_DEBUG': JSON.stringify(debug),
    'process.env.PWA_SERVICE_WORKER_URL': JSON.stringify(workerUrl),
    'process.env.PWA_OFFLINE_MODE_ACTIVATION_STRATEGIES': JSON.stringify(strategies),
  }
}

/** @throws OptionsError if there is no such file */
function findModule(
  option: string,
  written: string | undefined,
  { siteDir, siteConfigPath }: LoadContext,
): string | undefined {
  if (written === undefined) return undefined
  const file = path.resolve(siteDir, written)
  const found = ['', '.ts', '.tsx', '.js', '.mjs']
    .map((extension) => file + extension)
    .find((candidate) => existsSync(candidate))
  if (found !== undefined) return found
  throw new OptionsError({
    message: `"plugin-pwa.${option}" names a file that does not exist: ${JSON.stringify(written)}.`,
    file: siteConfigPath,
    hint: `Looked for ${file}. Relative paths start at the site folder.`,
  })
}

async function buildWorker(
  { siteDir, siteConfig, outDir, pages, writeFile }: PostBuildProps,
  { options, customFile, workerUrl }: { options: PwaOptions; customFile: string | undefined; workerUrl: string },
): Promise<void> {
  const { debug, injectManifestConfig } = options
  const cacheDir = path.join(getCacheDir({ siteDir }), 'pwa')
  const workerFile = await loadWorker({ siteDir, customFile, debug, cacheDir })
  const worker = await writeServiceWorker({
    dir: outDir,
    workerFile,
    pages: new Map(pages.map(({ file, path: pathname }) => [file, pathname])),
    staticDirs: siteConfig.staticDirectories.map((folder) => path.resolve(siteDir, folder)),
    injectManifestConfig,
  })
  await writeFile(workerFileName, worker.code)
  const headersFile = path.join(outDir, headersFileName)
  const headers = existsSync(headersFile) ? readFileSync(headersFile, 'utf8') : ''
  await writeFile(
    headersFileName,
    renderWorkerHeaders(headers, { workerUrl, hasCustomRules: customFile !== undefined }),
  )
  if (debug)
    logger.info(
      `Offline mode stores ${worker.count} files, ${(worker.sizeBytes / 1e6).toFixed(1)} MB before compression.`,
    )
}

export default pluginPwa
export type { PwaOptions, PwaUserOptions } from './options.ts'

import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { SiteMetadata } from '../../shared/index.ts'
import { addProblems, type Problem, SiteError } from '../api/errors.ts'
import type { LoadContext, TranslationFile } from '../api/plugin.ts'
import { engineVersion } from '../config/engineVersion.ts'
import { loadConfig } from '../config/loadConfig.ts'
import { createSiteStorage } from '../config/siteStorage.ts'
import { createModuleLoader } from '../config/moduleLoader.ts'
import { checkFolderName } from './checkFolderName.ts'
import { checkReact } from './checkReact.ts'
import { initPlugins, validateAllOptions, validateThemeConfigs, type InitializedPlugin } from './initPlugins.ts'
import { readPackageJson } from '../packageJson.ts'
import { getGeneratedName } from '../sitePaths.ts'
import { resolveI18n, toLocalizationDir } from './resolveI18n.ts'
import { resolveModules } from './resolveModules.ts'
import { siteBabel } from './siteBabel.ts'
import { isEnginePlugin } from './runPluginStep.ts'
import { declareGrammars, loadOwnGrammars, type RegisterGrammars } from './loadOwnGrammars.ts'
import { localizeFiles, readCodeTranslations } from './translations.ts'
import { currentBundler } from './webpack/currentBundler.ts'

export type { InitializedPlugin } from './initPlugins.ts'

export interface Site {
  context: LoadContext
  /** Folder that the finished site takes the place of; in builds `context.outDir` is the one that is written. */
  outDir: string
  /** Plugins and themes of the presets, then plugins, then themes of the site: what comes later overrides. */
  plugins: InitializedPlugin[]
  siteMetadata: SiteMetadata
  /** Registers the site's own languages for code. */
  registerGrammars?: RegisterGrammars | undefined
  /** Configuration and local plugin files, absolute: when one changes, the site must be loaded again. */
  sourceFiles: string[]
  /**
   * Content of a plugin in the site's locale. Call it with what `loadContent` gave, before `contentLoaded`.
   * A plugin with content that also translates the theme configuration changes `context.siteConfig.themeConfig` here.
   * @throws SiteError if a translation file is invalid
   */
  localize(plugin: InitializedPlugin, content: unknown): Promise<unknown>
}

export interface LoadSiteOptions {
  siteDir: string
  /** Path of the configuration file, relative to the site folder. */
  config?: string | undefined
  /** Relative to the site folder; `build` if left out. */
  outDir?: string | undefined
  /**
   * Folder in which a build writes what later is in `outDir`; `outDir` itself if left out.
   * @param outDir of the locale
   * @param buildDir the folder of all locales, the same one or above it
   */
  placeStaging?: ((outDir: string, buildDir: string) => string) | undefined
  /** The default locale if left out. */
  locale?: string | undefined
  /**
   * Whether base URL and output folder end with the locale. Left out: for every locale but the default one.
   * A build of one locale for a domain of its own passes `false`.
   */
  localizePath?: boolean | undefined
  mode: LoadContext['mode']
  /** Set to `false`, the theme configuration stays in the language it is written in. */
  translate?: boolean | undefined
}

/**
 * From a site folder to its plugins: configuration, locale, presets, plugins and themes, all checked, nothing loaded yet.
 * Reads everything afresh on every call.
 * @throws SiteError with all problems of the first phase that finds some
 */
export async function loadSite(options: LoadSiteOptions): Promise<Site> {
  const siteDir = path.resolve(options.siteDir)
  setLocaleVariable(options.locale)
  const loader = createModuleLoader(siteDir)
  const context = await createContext({ ...options, siteDir }, loader)
  checkFolderName(siteDir, options.mode)
  checkReact(siteDir)
  const { outDir } = context
  // plugins keep the folder when they are created, so from the start it is the one they are to write to
  context.outDir = options.placeStaging?.(outDir, resolveBuildDir(siteDir, options.outDir)) ?? outDir
  const { siteConfig, siteConfigPath } = context
  const resolved = [...(await resolveModules(context, loader)), siteBabel(loader)]
  const configured = checkAll(
    () => validateAllOptions(resolved, siteConfigPath),
    () => void (siteConfig.themeConfig = validateThemeConfigs(resolved, siteConfig.themeConfig, siteConfigPath)),
  )
  const plugins = await initPlugins(configured, context)
  // some plugins of others write there without asking whether it is there
  if (!plugins.every(isEnginePlugin)) mkdirSync(context.generatedFilesDir, { recursive: true })
  await addDefaultMessages(plugins, context)
  for (const theme of plugins) {
    if (options.translate !== false && theme.loadContent === undefined)
      await localizeThemeConfig(theme, undefined, context)
  }
  declareGrammars(plugins, context)
  const grammars = await loadOwnGrammars(plugins, context)
  return {
    context,
    outDir,
    plugins,
    siteMetadata: createMetadata(plugins, context),
    registerGrammars: grammars.register,
    sourceFiles: [...new Set([...loader.listFiles(), ...grammars.files])],
    localize: (plugin, content) => localize(plugin, content, context),
  }
}

/** The configuration may read the locale from the environment, as it can in Docusaurus. */
function setLocaleVariable(locale: string | undefined): void {
  if (locale === undefined) delete process.env.DOCUSAURUS_CURRENT_LOCALE
  else process.env.DOCUSAURUS_CURRENT_LOCALE = locale
}

/** Runs both checks of the configuration, so that their problems are reported together. */
function checkAll<Result>(first: () => Result, second: () => void): Result {
  const problems: Problem[] = []
  let result: { value: Result } | undefined
  try {
    result = { value: first() }
  } catch (error) {
    addProblems(error, problems)
  }
  try {
    second()
  } catch (error) {
    addProblems(error, problems)
  }
  if (result === undefined || problems.length > 0) throw new SiteError(problems)
  return result.value
}

async function createContext(
  { siteDir, config, outDir, locale, localizePath, mode }: LoadSiteOptions,
  loader: ReturnType<typeof createModuleLoader>,
): Promise<LoadContext> {
  const { siteConfig: written, siteConfigPath } = await loadConfig({ siteDir, config, loader })
  const isLocalized = (name: string) => localizePath ?? name !== written.i18n.defaultLocale
  const i18n = resolveI18n(written.i18n, {
    locale,
    file: siteConfigPath,
    siteDir,
    address: { ...written, isLocalized },
  })
  const { url, baseUrl } = i18n.localeConfigs[i18n.currentLocale] ?? written
  const siteConfig = { ...written, url, baseUrl }
  const localizationDir = toLocalizationDir(siteDir, i18n)
  const siteVersion = readPackageJson(siteDir)?.version
  return {
    siteDir,
    generatedFilesDir: path.resolve(siteDir, getGeneratedName()),
    siteConfig,
    siteConfigPath,
    outDir: path.join(resolveBuildDir(siteDir, outDir), toFolder(baseUrl, written.baseUrl)),
    baseUrl: siteConfig.baseUrl,
    i18n,
    localizationDir,
    codeTranslations: readCodeTranslations(localizationDir),
    ...(siteVersion === undefined ? {} : { siteVersion }),
    siteStorage: createSiteStorage(siteConfig),
    currentBundler,
    mode,
  }
}

function resolveBuildDir(siteDir: string, outDir: string | undefined): string {
  return path.resolve(siteDir, outDir ?? 'build')
}

/** Folder of a locale below the output folder: what its base URL has beyond that of the site. */
function toFolder(baseUrl: string, siteBaseUrl: string): string {
  return (baseUrl.startsWith(siteBaseUrl) ? baseUrl.slice(siteBaseUrl.length) : baseUrl.slice(1)).replace(/\/$/, '')
}

/** Fills `codeTranslations` with the plugins' own messages; plugins already hold the object, so it stays the same one. */
async function addDefaultMessages(plugins: InitializedPlugin[], { codeTranslations }: LoadContext): Promise<void> {
  const defaults: { [id: string]: string } = {}
  for (const plugin of plugins) {
    plugin.defaultCodeTranslations = (await plugin.getDefaultCodeTranslationMessages?.()) ?? {}
    Object.assign(defaults, plugin.defaultCodeTranslations)
  }
  Object.assign(codeTranslations, { ...defaults, ...codeTranslations })
}

async function localize(plugin: InitializedPlugin, content: unknown, context: LoadContext): Promise<unknown> {
  if (plugin.loadContent !== undefined) await localizeThemeConfig(plugin, content, context)
  if (plugin.translateContent === undefined || !isTranslated(context)) return content
  return plugin.translateContent({ content, translationFiles: await loadTranslations(plugin, content, context) })
}

async function localizeThemeConfig(plugin: InitializedPlugin, content: unknown, context: LoadContext): Promise<void> {
  if (plugin.translateThemeConfig === undefined || !isTranslated(context)) return
  const { siteConfig } = context
  const translationFiles = await loadTranslations(plugin, content, context)
  // plugins hold siteConfig since they were created, so the field changes in place
  siteConfig.themeConfig = plugin.translateThemeConfig({ themeConfig: siteConfig.themeConfig, translationFiles })
}

/** A locale may say that its originals are shown as they are. */
function isTranslated({ i18n }: LoadContext): boolean {
  return i18n.localeConfigs[i18n.currentLocale]?.translate !== false
}

async function loadTranslations(
  plugin: InitializedPlugin,
  content: unknown,
  { localizationDir }: LoadContext,
): Promise<TranslationFile[]> {
  return localizeFiles(localizationDir, plugin, (await plugin.getTranslationFiles?.({ content })) ?? [])
}

function createMetadata(plugins: InitializedPlugin[], { siteConfig, siteVersion }: LoadContext): SiteMetadata {
  return {
    docusaurusVersion: siteConfig.frameworkVersion ?? engineVersion,
    ...(siteVersion === undefined ? {} : { siteVersion }),
    pluginVersions: Object.fromEntries(plugins.map(({ name, version }) => [name, version])),
  }
}

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
  /** Folder that the finished site replaces; in builds `context.outDir` is the staging folder. */
  outDir: string
  /** Plugins and themes of the presets, then plugins, then themes of the site: later ones override earlier ones. */
  plugins: InitializedPlugin[]
  siteMetadata: SiteMetadata
  /** Registers the site's own languages for code. */
  registerGrammars?: RegisterGrammars | undefined
  /** Absolute paths of configuration and local plugin files: when one changes, the site must be loaded again. */
  sourceFiles: string[]
  /**
   * Translates a plugin's content. Call it with the result of `loadContent`, before `contentLoaded`. For a plugin with content
   * that also translates the theme configuration, it changes `context.siteConfig.themeConfig`.
   * @throws SiteError if a translation file is invalid
   */
  localize(plugin: InitializedPlugin, content: unknown): Promise<unknown>
}

export interface LoadSiteOptions {
  siteDir: string
  /** Path of the configuration file, relative to the site folder. */
  config?: string | undefined
  /** Relative to the site folder; defaults to `build`. */
  outDir?: string | undefined
  /**
   * Returns the staging folder of a build; defaults to `outDir` itself.
   * @param outDir of the locale
   * @param buildDir the folder of all locales, equal to `outDir` or above it
   */
  placeStaging?: ((outDir: string, buildDir: string) => string) | undefined
  /** Defaults to the site's default locale. */
  locale?: string | undefined
  /**
   * Whether base URL and output folder end with the locale; by default for every locale except the default one. A build of one
   * locale for its own domain passes `false`.
   */
  localizePath?: boolean | undefined
  mode: LoadContext['mode']
  /** If `false`, the theme configuration is not translated. */
  translate?: boolean | undefined
}

/**
 * Loads a site up to its plugins: configuration, locale, presets, plugins and themes, all validated, without any content. Reads
 * everything again on every call.
 * @throws SiteError with all problems of the first phase that finds any
 */
export async function loadSite(options: LoadSiteOptions): Promise<Site> {
  const siteDir = path.resolve(options.siteDir)
  setLocaleVariable(options.locale)
  const loader = createModuleLoader(siteDir)
  const context = await createContext({ ...options, siteDir }, loader)
  checkFolderName(siteDir, options.mode)
  checkReact(siteDir)
  const { outDir } = context
  // plugins store the folder when they are created, so it has to be the final one from the start
  context.outDir = options.placeStaging?.(outDir, resolveBuildDir(siteDir, options.outDir)) ?? outDir
  const { siteConfig, siteConfigPath } = context
  const resolved = [...(await resolveModules(context, loader)), siteBabel(loader)]
  const configured = checkAll(
    () => validateAllOptions(resolved, siteConfigPath),
    () => void (siteConfig.themeConfig = validateThemeConfigs(resolved, siteConfig.themeConfig, siteConfigPath)),
  )
  const plugins = await initPlugins(configured, context)
  // some third-party plugins write there without creating the folder
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

/** Sets the environment variable from which a configuration may read the locale, as in Docusaurus. */
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

/** Folder of a locale below the output folder: the part of its base URL after that of the site. */
function toFolder(baseUrl: string, siteBaseUrl: string): string {
  return (baseUrl.startsWith(siteBaseUrl) ? baseUrl.slice(siteBaseUrl.length) : baseUrl.slice(1)).replace(/\/$/, '')
}

/** Adds the plugins' default messages to `codeTranslations`, in place, because plugins hold a reference to the object. */
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
  // changed in place, because plugins hold a reference to siteConfig
  siteConfig.themeConfig = plugin.translateThemeConfig({ themeConfig: siteConfig.themeConfig, translationFiles })
}

/** Whether the current locale is translated; the configuration may turn that off. */
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

import { pathToFileURL } from 'node:url'
import type { RouteConfig } from '../api/routes.ts'
import { findGitDate } from '../content/gitDates.ts'
import path from 'node:path'
import { normalizeUrl } from './urls.ts'

/** The rest of `@docusaurus/utils`; other files in this folder have paths, URLs, files, Markdown and tags. */

const [major = '0', minor = '0'] = process.versions.node.split('.')
export const NODE_MAJOR_VERSION = Number(major)
export const NODE_MINOR_VERSION = Number(minor)
/** The Docusaurus version whose conventions the engine follows. */
export const DOCUSAURUS_VERSION = '3.10.2'
export const DEFAULT_BUILD_DIR_NAME = 'build'
export const DEFAULT_CONFIG_FILE_NAME = 'docusaurus.config'
export const BABEL_CONFIG_FILE_NAME = 'babel.config.js'
export const GENERATED_FILES_DIR_NAME = '.docusaurus'
export const SRC_DIR_NAME = 'src'
export const DEFAULT_STATIC_DIR_NAME = 'static'
export const OUTPUT_STATIC_ASSETS_DIR_NAME = 'assets'
export const THEME_PATH = 'src/theme'
export const DEFAULT_I18N_DIR_NAME = 'i18n'
export const CODE_TRANSLATIONS_FILE_NAME = 'code.json'
export const DEFAULT_PORT = 3000
export const DEFAULT_PLUGIN_ID = 'default'
export const WEBPACK_URL_LOADER_LIMIT = 10_000

interface Visibility {
  frontMatter: { draft?: boolean; unlisted?: boolean }
  env?: string
}

export function isDraft({ frontMatter, env = process.env.NODE_ENV ?? 'production' }: Visibility): boolean {
  return env === 'production' && frontMatter.draft === true
}

export function isUnlisted({ frontMatter, env = process.env.NODE_ENV ?? 'production' }: Visibility): boolean {
  return env === 'production' && frontMatter.unlisted === true
}

interface TranslationContent {
  [key: string]: { message: string; description?: string }
}

export function mergeTranslations(contents: TranslationContent[]): TranslationContent {
  return Object.assign({}, ...contents) as TranslationContent
}

export function updateTranslationFileMessages<File extends { content: TranslationContent }>(
  file: File,
  update: (message: string) => string,
): File {
  const entries = Object.entries(file.content)
  return {
    ...file,
    content: Object.fromEntries(entries.map(([key, entry]) => [key, { ...entry, message: update(entry.message) }])),
  }
}

/** @throws Error for a locale that the site does not have */
export function getLocaleConfig<Locale>(
  i18n: { currentLocale: string; localeConfigs: { [locale: string]: Locale } },
  locale = i18n.currentLocale,
): Locale {
  const config = i18n.localeConfigs[locale]
  if (config === undefined) throw new Error(`The site has no locale "${locale}".`)
  return config
}

export async function mapAsyncSequential<Item, Result>(
  items: Item[],
  action: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await action(item))
  return results
}

export async function findAsyncSequential<Item>(
  items: Item[],
  matches: (item: Item) => Promise<boolean>,
): Promise<Item | undefined> {
  for (const item of items) if (await matches(item)) return item
  return undefined
}

/** Lists the leaves of a tree of routes. */
export function flattenRoutes(routes: RouteConfig[]): RouteConfig[] {
  return routes.flatMap((route) => (route.routes === undefined ? [route] : flattenRoutes(route.routes)))
}

export class FileNotTrackedError extends Error {}
export class GitNotFoundError extends Error {}

/** Date and author of the first or the last commit of a file. @throws FileNotTrackedError */
export async function getFileCommitDate(
  file: string,
  { age = 'oldest' }: { age?: 'oldest' | 'newest'; includeAuthor?: boolean } = {},
): Promise<{ date: Date; timestamp: number; author: string }> {
  const date = await findGitDate(path.resolve(file), [path.dirname(file)])
  if (date === undefined) throw new FileNotTrackedError(`The file ${file} is not in any commit.`)
  const timestamp = age === 'oldest' ? date.createdTimestamp : date.timestamp
  return { date: new Date(timestamp), timestamp, author: date.author }
}

/** When and by whom a file was last changed, according to its front matter or the last commit. */
export async function readLastUpdateData(
  file: string,
  options: { showLastUpdateAuthor?: boolean; showLastUpdateTime?: boolean },
  frontMatter: { author?: string; date?: Date | string } | undefined,
): Promise<{ lastUpdatedAt?: number | null | undefined; lastUpdatedBy?: string | null | undefined }> {
  const { showLastUpdateAuthor = false, showLastUpdateTime = false } = options
  if (!showLastUpdateAuthor && !showLastUpdateTime) return {}
  const git = await findGitDate(path.resolve(file), [path.dirname(file)])
  const stated = frontMatter?.date === undefined ? undefined : new Date(frontMatter.date).getTime()
  return {
    lastUpdatedAt: showLastUpdateTime ? (stated ?? git?.timestamp ?? null) : undefined,
    lastUpdatedBy: showLastUpdateAuthor ? (frontMatter?.author ?? git?.author ?? null) : undefined,
  }
}

/** Default export of a module, or the module. */
export async function loadFreshModule(file: string): Promise<unknown> {
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default?: unknown }
  return module.default ?? module
}

/** Webpack rules for files, which the engine translates for its bundler. */
export function getFileLoaderUtils(): {
  loaders: { file(): object; url(): object }
  rules: { [kind in 'images' | 'svgs' | 'fonts' | 'media' | 'otherAssets']: () => object }
} {
  const asset = (test: RegExp) => () => ({ test, type: 'asset/resource' })
  return {
    loaders: { file: () => ({ loader: 'file-loader' }), url: () => ({ loader: 'url-loader' }) },
    rules: {
      images: asset(/\.(?:ico|jpe?g|png|gif|webp|avif)(?:\?.*)?$/is),
      svgs: asset(/\.svg$/i),
      fonts: asset(/\.(?:woff2?|eot|ttf|otf)$/i),
      media: asset(/\.(?:mp4|avi|mov|mkv|mpg|mpeg|vob|wmv|m4v|webm|ogv|wav|mp3|m4a|aac|oga|flac)$/i),
      otherAssets: asset(/\.(?:pdf|docx?|xlsx?|zip|rar)$/i),
    },
  }
}

/** Whether a loader of webpack runs for the browser or for the server. */
export function getWebpackLoaderCompilerName(context: { _compiler?: { name?: string } }): 'client' | 'server' {
  const name = context._compiler?.name
  if (name === 'client' || name === 'server') return name
  throw new Error(`The compiler "${String(name)}" is neither "client" nor "server".`)
}

/** Localizes a folder or URL: the default locale uses it as it is, others a subfolder. */
export function localizePath({
  pathType,
  path: original,
  i18n,
  options = {},
}: {
  pathType: 'fs' | 'url'
  path: string
  i18n: { currentLocale: string; defaultLocale: string }
  options?: { localizePath?: boolean }
}): string {
  if (!(options.localizePath ?? i18n.currentLocale !== i18n.defaultLocale)) return original
  return pathType === 'fs' ? path.join(original, i18n.currentLocale) : normalizeUrl([original, i18n.currentLocale, '/'])
}

/** Quotes an argument for a POSIX shell. */
export function escapeShellArg(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

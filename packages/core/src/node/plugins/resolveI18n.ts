import { existsSync } from 'node:fs'
import path from 'node:path'
import type { I18n, LocaleConfig } from '../../shared/index.ts'
import type { I18nConfig } from '../api/config.ts'
import { formatProblem, SiteError } from '../api/errors.ts'
import { logger } from '../api/logger.ts'
import { findNearest } from '../api/validate.ts'
import { isLocale } from '../config/configSchema.ts'
import { toSitePath } from '../sitePaths.ts'

/** The address that the addresses of locales are derived from. */
interface SiteAddress {
  url: string
  baseUrl: string
  /** Whether a locale's base URL ends with its name, unless the configuration sets one. */
  isLocalized: (locale: string) => boolean
}

/**
 * Locale settings, with missing fields filled in by `Intl`.
 * @param locale the locale to build; defaults to the default locale
 * @throws SiteError if the configuration does not list the locale and it is not a valid one
 */
export function resolveI18n(
  config: I18nConfig,
  {
    locale,
    file,
    siteDir,
    address,
  }: { locale?: string | undefined; file: string; siteDir: string; address: SiteAddress },
): I18n {
  const { defaultLocale, path: i18nPath } = config
  const currentLocale = locale ?? defaultLocale
  const isListed = config.locales.includes(currentLocale)
  if (!isListed) warnOfUnlistedLocale(currentLocale, { config, file, siteDir })
  const locales = isListed ? config.locales : [...config.locales, currentLocale]
  const localeConfigs = Object.fromEntries(
    locales.map((name) => {
      const resolved = resolveLocale(name, config.localeConfigs[name], address)
      // nothing to translate with if there is no folder of translations
      const hasFolder = () => existsSync(path.resolve(siteDir, i18nPath, resolved.path))
      return [name, { ...resolved, translate: config.localeConfigs[name]?.translate ?? hasFolder() }]
    }),
  )
  return { defaultLocale, locales, path: i18nPath, currentLocale, localeConfigs }
}

/**
 * Warns of a locale that is not listed: configurations list some only in some environments, and Docusaurus builds any valid
 * one.
 * @throws SiteError if the locale is not valid
 */
function warnOfUnlistedLocale(
  locale: string,
  { config, file, siteDir }: { config: I18nConfig; file: string; siteDir: string },
): void {
  const { locales, localeConfigs } = config
  const nearest = findNearest(locale, locales)
  const listed = `"i18n.locales" lists ${locales.join(', ')}.${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`
  if (!isLocale(localeConfigs[locale]?.htmlLang ?? locale))
    throw new SiteError({ message: `The site has no locale "${locale}".`, file, hint: listed })
  const message = `"i18n.locales" does not list "${locale}"; it is used as if it were listed.`
  logger.warn(formatProblem({ message, file: toSitePath(siteDir, file), hint: listed }))
}

function resolveLocale(
  locale: string,
  given: I18nConfig['localeConfigs'][string] | undefined,
  { url, baseUrl, isLocalized }: SiteAddress,
): Omit<LocaleConfig, 'translate'> {
  const htmlLang = given?.htmlLang ?? locale
  return {
    label: given?.label ?? findLabel(htmlLang),
    direction: given?.direction ?? findDirection(htmlLang),
    htmlLang,
    calendar: given?.calendar ?? findCalendar(htmlLang),
    path: given?.path ?? locale,
    url: given?.url ?? url,
    baseUrl: given?.baseUrl ?? (isLocalized(locale) ? `${baseUrl}${locale}/` : baseUrl),
  }
}

/** Name of the language in that language, with an upper-case first letter. */
function findLabel(locale: string): string {
  const [language = locale, region] = locale.split('-')
  const name = findName(locale) ?? findName(`${language}-${region}`) ?? findName(language) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

function findName(locale: string): string | undefined {
  try {
    return new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }).of(locale)
  } catch {
    // newer releases of Node throw for a locale with a calendar or digits, such as en-US-u-ca-buddhist
    return undefined
  }
}

/** Right-to-left scripts, by ISO 15924 code. */
const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

function findDirection(locale: string): 'ltr' | 'rtl' {
  return rightToLeftScripts.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'
}

function findCalendar(locale: string): string {
  const parsed = new Intl.Locale(locale)
  // Node 20 has the list as a property; the equivalent method was added later
  const calendars: unknown = Reflect.get(parsed, 'calendars')
  const first: unknown = Array.isArray(calendars) ? calendars[0] : undefined
  return parsed.calendar ?? (typeof first === 'string' ? first : 'gregory')
}

/** Absolute folder of a locale's translations. */
export function toLocalizationDir(siteDir: string, { path: i18nPath, currentLocale, localeConfigs }: I18n): string {
  return path.resolve(siteDir, i18nPath, localeConfigs[currentLocale]?.path ?? currentLocale)
}

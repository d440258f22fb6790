import { existsSync } from 'node:fs'
import path from 'node:path'
import type { I18n, LocaleConfig } from '../../shared/index.ts'
import type { I18nConfig } from '../api/config.ts'
import { formatProblem, SiteError } from '../api/errors.ts'
import { logger } from '../api/logger.ts'
import { findNearest } from '../api/validate.ts'
import { isLocale } from '../config/configSchema.ts'
import { toSitePath } from '../sitePaths.ts'

/** What the addresses of locales start from. */
interface SiteAddress {
  url: string
  baseUrl: string
  /** Whether a locale's base URL ends with its name, where the configuration gives none. */
  isLocalized: (locale: string) => boolean
}

/**
 * Locale settings with everything that `Intl` knows filled in.
 * @param locale the locale to build; the default locale if left out
 * @throws SiteError if the configuration does not list the locale, and it is none of a language
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
  if (!isListed) tellUnlisted(currentLocale, { config, file, siteDir })
  const locales = isListed ? config.locales : [...config.locales, currentLocale]
  const localeConfigs = Object.fromEntries(
    locales.map((name) => {
      const resolved = resolveLocale(name, config.localeConfigs[name], address)
      // without a folder of translations there is nothing to translate with
      const hasFolder = () => existsSync(path.resolve(siteDir, i18nPath, resolved.path))
      return [name, { ...resolved, translate: config.localeConfigs[name]?.translate ?? hasFolder() }]
    }),
  )
  return { defaultLocale, locales, path: i18nPath, currentLocale, localeConfigs }
}

/**
 * Configurations list some locales only in some environments, and Docusaurus builds any other that it is asked for.
 * @throws SiteError if nothing can be known of the locale
 */
function tellUnlisted(
  locale: string,
  { config, file, siteDir }: { config: I18nConfig; file: string; siteDir: string },
): void {
  const { locales, localeConfigs } = config
  const nearest = findNearest(locale, locales)
  const listed = `"i18n.locales" lists ${locales.join(', ')}.${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`
  if (!isLocale(localeConfigs[locale]?.htmlLang ?? locale))
    throw new SiteError({ message: `The site has no locale "${locale}".`, file, hint: listed })
  const message = `"i18n.locales" does not list "${locale}", which is taken as if it were there.`
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

/** Name of the language in the language itself, first letter upper case. */
function findLabel(locale: string): string {
  const [language = locale, region] = locale.split('-')
  const name = findName(locale) ?? findName(`${language}-${region}`) ?? findName(language) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

function findName(locale: string): string | undefined {
  try {
    return new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }).of(locale)
  } catch {
    // newer releases of Node name no locale with a calendar or digits, such as en-US-u-ca-buddhist
    return undefined
  }
}

/** Scripts that run from right to left, by their ISO 15924 codes. */
const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

function findDirection(locale: string): 'ltr' | 'rtl' {
  return rightToLeftScripts.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'
}

function findCalendar(locale: string): string {
  const parsed = new Intl.Locale(locale)
  // Node 20 has the list as a property; the method of the same meaning came later
  const calendars: unknown = Reflect.get(parsed, 'calendars')
  const first: unknown = Array.isArray(calendars) ? calendars[0] : undefined
  return parsed.calendar ?? (typeof first === 'string' ? first : 'gregory')
}

/** Absolute folder of a locale's translations. */
export function toLocalizationDir(siteDir: string, { path: i18nPath, currentLocale, localeConfigs }: I18n): string {
  return path.resolve(siteDir, i18nPath, localeConfigs[currentLocale]?.path ?? currentLocale)
}

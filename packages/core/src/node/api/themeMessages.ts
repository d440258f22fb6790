import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { readArchive } from './readText.ts'
import { readMessages } from '../plugins/translations.ts'
import type { LoadContext, Plugin, TranslationFile } from './plugin.ts'

/** Language of the default texts in the components, and of the notes for translators. */
const sourceLocale = 'en'

/** Language codes that `Intl` does not resolve to the available one: generic Norwegian and Nynorsk use Bokmål. */
const closeLanguages: { [language: string]: string } = { no: 'nb', nn: 'nb' }

const MessagesByLocale = z.record(
  z.string(),
  z.record(z.string(), z.strictObject({ message: z.string(), description: z.string().optional() })),
)

/**
 * Creates the hooks that return a theme's texts in the languages it includes. `dir` contains a file `<locale>.json` for each;
 * `en.json` has the texts of the components and a note on each. The engine's own packages store all of them in one file,
 * `<dir>.json.br`, locale → content, because most sites need one language or none.
 * @param renamed message id → the id that later releases of Docusaurus use for the same text: a site may have translated that
 *   one
 */
export function createMessageHooks(
  dir: string,
  context: Pick<LoadContext, 'i18n'> & Partial<Pick<LoadContext, 'codeTranslations'>>,
  renamed: { [id: string]: string } = {},
): Required<Pick<Plugin, 'getComponentMessages' | 'getDefaultCodeTranslationMessages'>> {
  return {
    getComponentMessages: () => openMessages(dir).read(sourceLocale),
    getDefaultCodeTranslationMessages: () => ({
      ...readDefaults(dir, context.i18n.currentLocale),
      ...Object.fromEntries(
        Object.entries(renamed).flatMap(([id, later]) => {
          const written = context.codeTranslations?.[later]
          return written === undefined ? [] : [[id, written]]
        }),
      ),
    }),
  }
}

function readDefaults(dir: string, currentLocale: string): { [id: string]: string } {
  // the components contain the English texts, so pages do not have to
  if (currentLocale === sourceLocale) return {}
  const { locales, read } = openMessages(dir)
  const closest = findClosestLocale(currentLocale, locales)
  if (closest === undefined || closest === sourceLocale) return {}
  return Object.fromEntries(Object.entries(read(closest)).map(([id, { message }]) => [id, message]))
}

interface StoredMessages {
  locales: string[]
  read(locale: string): TranslationFile['content']
}

function openMessages(dir: string): StoredMessages {
  const archive = `${dir}.json.br`
  if (!fs.existsSync(archive)) {
    const locales = fs.readdirSync(dir).map((file) => path.basename(file, '.json'))
    return { locales, read: (locale) => readMessages(path.join(dir, `${locale}.json`)) ?? {} }
  }
  const messages = MessagesByLocale.parse(readArchive(archive))
  return { locales: Object.keys(messages), read: (locale) => messages[locale] ?? {} }
}

/**
 * The available locale that suits readers of another one best: the same locale, or one of the same language and script,
 * preferably of the same country.
 * @example findClosestLocale('zh-TW', ['zh-Hans', 'zh-Hant']) // => 'zh-Hant'
 */
export function findClosestLocale(locale: string, available: string[]): string | undefined {
  if (available.includes(locale)) return locale
  const wanted = maximize(locale)
  if (wanted === undefined) return undefined
  const sameLanguage = available.filter((name) => {
    const candidate = maximize(name)
    return candidate?.language === wanted.language && candidate.script === wanted.script
  })
  const sameRegion = sameLanguage.find((name) => maximize(name)?.region === wanted.region)
  if (sameRegion !== undefined) return sameRegion
  // prefer a variant other than that of the language's main country (pt-AO: pt-PT, not pt-BR)
  const main = maximize(wanted.language)?.region
  return sameLanguage.find((name) => maximize(name)?.region !== main) ?? sameLanguage[0]
}

function maximize(locale: string): Intl.Locale | undefined {
  try {
    const parsed = new Intl.Locale(locale)
    const language = closeLanguages[parsed.language] ?? parsed.language
    return new Intl.Locale(parsed, { language }).maximize()
  } catch {
    return undefined
  }
}

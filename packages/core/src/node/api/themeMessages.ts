import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { readArchive } from './readText.ts'
import { readMessages } from '../plugins/translations.ts'
import type { LoadContext, Plugin, TranslationFile } from './plugin.ts'

/** Language of the texts in the components themselves, and of the notes for translators. */
const sourceLocale = 'en'

/** Names that `Intl` does not lead to the language that is written: Norwegian without a form, or in the other form. */
const closeLanguages: { [language: string]: string } = { no: 'nb', nn: 'nb' }

const MessagesByLocale = z.record(
  z.string(),
  z.record(z.string(), z.strictObject({ message: z.string(), description: z.string().optional() })),
)

/**
 * The hooks that give a theme's texts in the languages it comes with. `dir` holds a file `<locale>.json` for each, and
 * `en.json` with the texts of the components and a note on each. The engine's own packages have them as one file,
 * `<dir>.json.br`, locale → content: most sites look at one language or none.
 * @param renamed ids that later releases of Docusaurus have for the same texts: a site may have translated those
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
  // the components have the English texts, so a page need not carry them
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
 * The locale that a reader of another one reads best: the same one, or one of the same language in the same script, if
 * possible of the same country.
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
  // a reader elsewhere: not the form of the language's largest country, if there is another (pt-AO: pt-PT, not pt-BR)
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

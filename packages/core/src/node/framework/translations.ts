import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'

/** Replaces `@docusaurus/theme-translations`. */

/** Locale codes to look for, the most specific first: `pt-BR`, then `pt`. */
export function codeTranslationLocalesToTry(locale: string): string[] {
  const { language, region, script } = new Intl.Locale(locale).maximize()
  return [...new Set([locale, `${language}-${region}`, `${language}-${script}`, language])]
}

/** Reads a theme's texts in the language of the site from `<dirPath>/<locale>/<name>.json`; empty if there is no such file. */
export async function readDefaultCodeTranslationMessages({
  dirPath,
  locale,
  name,
}: {
  dirPath?: string
  locale: string
  name: string
}): Promise<{ [key: string]: string }> {
  if (dirPath === undefined) return {}
  const files = codeTranslationLocalesToTry(locale).map((code) => path.resolve(dirPath, code, `${name}.json`))
  const file = files.find((candidate) => existsSync(candidate))
  return file === undefined ? {} : (JSON.parse(await fs.readFile(file, 'utf8')) as { [key: string]: string })
}

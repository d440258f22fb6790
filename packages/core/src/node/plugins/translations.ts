import fs from 'node:fs'
import { readText } from '../api/readText.ts'
import path from 'node:path'
import { z } from 'zod'
import { type Problem, SiteError } from '../api/errors.ts'
import { getPluginI18nPath } from '../content/pluginI18nPath.ts'
import type { TranslationFile } from '../api/plugin.ts'
import { validateWithSchema } from '../api/validate.ts'
import { parseJson } from '../parseJson.ts'

export type TranslationMessages = TranslationFile['content']

const Messages = z.record(
  z.string(),
  z.strictObject({
    message: z.string({ error: 'expected a string' }),
    description: z.string({ error: 'expected a string' }).optional(),
  }),
)

/**
 * Reads the messages of a translation file.
 * @returns undefined if there is no such file
 * @throws SiteError if it is not JSON or has an invalid form
 */
export function readMessages(file: string): TranslationMessages | undefined {
  if (!fs.existsSync(file)) return undefined
  const data = parseJson(readText(file), (reason) => ({ message: `The file is not valid JSON: ${reason}.`, file }))
  const { value, problems } = validateWithSchema(Messages, data, { file })
  if (problems === undefined) return dropMissing(value)
  const hint = 'Write { "<id>": { "message": "…", "description": "…" } }.'
  throw new SiteError(problems.map((problem): Problem => ({ ...problem, hint: problem.hint ?? hint })))
}

function dropMissing(messages: z.output<typeof Messages>): TranslationMessages {
  return Object.fromEntries(
    Object.entries(messages).map(([id, { message, description }]) => [
      id,
      { message, ...(description === undefined ? {} : { description }) },
    ]),
  )
}

/** Path of a plugin's translation file. */
export function toTranslationPath(
  localizationDir: string,
  plugin: { name: string; id: string },
  filePath: string,
): string {
  return `${getPluginI18nPath({ localizationDir, pluginName: plugin.name, pluginId: plugin.id, subPaths: [filePath] })}.json`
}

/** The plugin's translation files with the locale's messages merged over their content. */
export function localizeFiles(
  localizationDir: string,
  plugin: { name: string; id: string },
  files: TranslationFile[],
): TranslationFile[] {
  return files.map((file) => ({
    ...file,
    content: { ...file.content, ...readMessages(toTranslationPath(localizationDir, plugin, file.path)) },
  }))
}

/** Messages of the site's `code.json`, by id. */
export function readCodeTranslations(localizationDir: string): { [id: string]: string } {
  const messages = readMessages(path.join(localizationDir, 'code.json')) ?? {}
  return Object.fromEntries(Object.entries(messages).map(([id, { message }]) => [id, message]))
}

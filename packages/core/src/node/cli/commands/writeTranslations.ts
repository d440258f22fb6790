import fs from 'node:fs'
import path from 'node:path'
import { logger } from '../../api/logger.ts'
import { formatProblem } from '../../api/errors.ts'
import { settleAll } from '../../api/settleAll.ts'
import { type InitializedPlugin, loadSite, type Site } from '../../plugins/loadPlugins.ts'
import { readMessages, toTranslationPath, type TranslationMessages } from '../../plugins/translations.ts'
import { loadContents } from '../../site/collectSite.ts'
import { type OptionValues, createFlag } from '../command.ts'
import { readText } from '../optionValues.ts'
import { defineCommand, flags } from './defineCommand.ts'

export const writeTranslationsCommand = defineCommand('write-translations [siteDir]', 'Write the translation files', {
  flags: [
    flags.locale('Locale to write the files for (default: the default locale)'),
    createFlag('--override', 'Replace existing messages'),
    flags.config,
    // the parser accepts any text, including an empty one and one that begins with a dash
    createFlag(
      '--messagePrefix <messagePrefix>',
      'Prefix for new messages, to find what is not translated yet',
    ).argParser((text) => text),
  ],
  action: (siteDir, options) => writeTranslations(siteDir as string, options as OptionValues),
})

interface MergeOptions {
  override: boolean
  messagePrefix: string
}

/**
 * Writes `code.json` and the translation files of every plugin for one locale. Keeps existing messages.
 * @throws SiteError if the site or an existing file cannot be read
 */
export async function writeTranslations(siteDir: string, options: OptionValues): Promise<void> {
  const site = await loadSite({
    siteDir,
    config: readText(options.config),
    locale: readText(options.locale),
    // includes drafts, which are translated before they are published
    mode: 'development',
    translate: false,
  })
  const merge: MergeOptions = {
    override: options.override === true,
    messagePrefix: readText(options.messagePrefix) ?? '',
  }
  const { localizationDir } = site.context
  const contents = await loadAll(site)
  const files: { file: string; messages: TranslationMessages }[] = [
    { file: path.join(localizationDir, 'code.json'), messages: await collectCodeMessages(site) },
  ]
  for (const [plugin, content] of contents) {
    for (const { path: filePath, content: messages } of (await plugin.getTranslationFiles?.({ content })) ?? []) {
      files.push({ file: toTranslationPath(localizationDir, plugin, filePath), messages })
    }
  }
  // read everything before writing anything, so that a damaged file leaves the others unchanged
  const merged = files.map(({ file, messages }) => ({
    file,
    ...mergeMessages(readMessages(file) ?? {}, messages, merge),
  }))
  for (const { file, messages, unknown } of merged) {
    if (unknown.length > 0) {
      logger.warn(`${path.relative(siteDir, file)} has unused keys: ${unknown.join(', ')}.`)
    }
    if (Object.keys(messages).length === 0) continue
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, `${JSON.stringify(messages, null, 2)}\n`)
    const count = Object.keys(messages).length
    logger.print(`  ${path.relative(siteDir, file)}: ${count} ${count === 1 ? 'message' : 'messages'}`)
  }
  logger.success(`Translation files of "${site.context.i18n.currentLocale}" are up to date.`)
}

async function loadAll({ plugins }: Site): Promise<Map<InitializedPlugin, unknown>> {
  const loading = loadContents(plugins, async (plugin) => plugin.loadContent?.())
  return new Map(await settleAll(plugins.map(async (plugin) => [plugin, await loading.get(plugin)] as const)))
}

/**
 * Collects messages in the code of the site and its plugins, and the messages that plugins and themes provide for their
 * components.
 */
async function collectCodeMessages({ context, plugins }: Site): Promise<TranslationMessages> {
  // imported lazily: the parser is large, and no other command needs it
  const { extractTranslations } = await import('../extractTranslations.ts')
  // files that a plugin watches may contain code
  const watched = plugins.flatMap((plugin) =>
    (plugin.getPathsToWatch?.() ?? []).map((glob) => path.resolve(plugin.path, glob)),
  )
  const own = await extractTranslations([path.join(context.siteDir, 'src'), ...watched])
  for (const problem of own.problems) {
    const file = problem.file === undefined ? {} : { file: path.relative(context.siteDir, problem.file) }
    logger.warn(formatProblem({ ...problem, ...file }))
  }
  const messages = { ...own.messages }
  for (const plugin of plugins) {
    // TypeScript first, because compiled code may not contain the texts in a readable form
    const dirs = [plugin.getTypeScriptThemePath?.(), plugin.getThemePath?.()]
      .flatMap((dir) => (dir === undefined ? [] : [path.resolve(plugin.path, dir)]))
      .filter((dir) => fs.existsSync(dir))
      .slice(0, 1)
    // problems in an installed theme are not reported, as the site's author cannot fix them; its texts take precedence over
    // those in copies of its components
    const texts = plugin.getComponentMessages?.() ?? (await extractTranslations(dirs)).messages
    for (const [id, text] of Object.entries(texts)) messages[id] = { ...messages[id], ...text }
  }
  for (const plugin of plugins) {
    const defaults = (await plugin.getDefaultCodeTranslationMessages?.()) ?? {}
    for (const [id, message] of Object.entries(defaults)) messages[id] = { ...messages[id], message }
  }
  return messages
}

/**
 * Merges messages into a translation file's content: existing keys keep their order, new ones follow. Descriptions come from
 * code.
 */
export function mergeMessages(
  existing: TranslationMessages,
  messages: TranslationMessages,
  { override, messagePrefix }: MergeOptions,
): { messages: TranslationMessages; unknown: string[] } {
  const merged: TranslationMessages = { ...existing }
  for (const [id, { message, description }] of Object.entries(messages)) {
    const kept = override ? undefined : existing[id]?.message
    merged[id] = {
      message: kept ?? `${messagePrefix}${message}`,
      ...(description ? { description } : {}),
    }
  }
  return { messages: merged, unknown: Object.keys(existing).filter((id) => messages[id] === undefined) }
}

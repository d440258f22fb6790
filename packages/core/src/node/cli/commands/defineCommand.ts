import type { Command, Option } from 'commander'
import { createFlag, createProgram, createRepeatedFlag } from '../command.ts'

/** Flags that several commands share. */
export const flags = {
  config: createFlag(
    '--config <config>',
    'Configuration file, relative to the site folder (default: docusaurus.config.<ext>)',
  ),
  locale: (description: string) => createFlag('-l, --locale <locale>', description),
  locales: createRepeatedFlag(
    '-l, --locale <locale>',
    'Locale to build, can be repeated; a single one gets no locale prefix in its URLs (default: all locales)',
  ),
  outDir: createFlag('--out-dir <dir>', 'Output folder, relative to the site folder (default: build)'),
  port: createFlag('-p, --port <port>', 'Port to listen on (default: PORT or 3000)'),
  host: createFlag('-h, --host <host>', 'Host to listen on', 'localhost'),
  noOpen: createFlag('--no-open', 'Do not open a browser'),
  noMinify: createFlag('--no-minify', 'Do not minify JavaScript and CSS'),
}

/**
 * Defines a command of the engine. The result creates a new one for each run, because Commander keeps parsed values.
 * @param signature name and arguments, for example `build [siteDir]`
 */
export function defineCommand(
  signature: string,
  description: string,
  { flags: own, action }: { flags: Option[]; action(...args: unknown[]): unknown },
): () => Command {
  return () => {
    const command = createProgram().command(signature).description(description)
    for (const flag of own) command.addOption(flag)
    // no `await` before the call, so that "build" starts in the same tick
    return command.action(async (...args) => void (await action(...args)))
  }
}

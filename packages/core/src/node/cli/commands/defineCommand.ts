import { type Command, parseFlag, parseSignature } from '../command.ts'

/** Flags that several commands share. */
export const flags = {
  config: parseFlag(
    '--config <config>',
    'Configuration file, relative to the site folder (default: docusaurus.config.<ext>)',
  ),
  locale: (description: string) => parseFlag('-l, --locale <locale>', description),
  outDir: parseFlag('--out-dir <dir>', 'Output folder, relative to the site folder (default: build)'),
  port: parseFlag('-p, --port <port>', 'Port to listen on (default: PORT, else 3000)'),
  host: parseFlag('-h, --host <host>', 'Host to listen on', 'localhost'),
  noOpen: parseFlag('--no-open', 'Do not open a browser'),
  noMinify: parseFlag('--no-minify', 'Leave the JavaScript and CSS as they are'),
}

export function defineCommand(
  signature: string,
  description: string,
  command: Pick<Command, 'flags' | 'action'>,
): Command {
  return { ...parseSignature(signature), description, ...command }
}

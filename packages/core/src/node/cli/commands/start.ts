import type { Streams } from '../../prompter.ts'
import { logger } from '../../api/logger.ts'
import { getCacheDir } from '../../sitePaths.ts'
import { type OptionValues, createFlag } from '../command.ts'
import { openBrowser, shouldOpenBrowser } from '../openBrowser.ts'
import { readPollInterval, readPort, readText } from '../optionValues.ts'
import { reportError } from '../reportError.ts'
import { waitForStop } from '../waitForStop.ts'
import { outliveErrors } from '../watchEnd.ts'
import { defineCommand, flags } from './defineCommand.ts'

export const startCommand = defineCommand('start [siteDir]', 'Start the development server', {
  flags: [
    flags.port,
    flags.host,
    flags.locale('Locale to serve (default: the default locale)'),
    createFlag('--hot-only', 'Accepted for compatibility; pages reload only if a change cannot be applied in place'),
    flags.config,
    flags.noOpen,
    createFlag('--poll [interval]', 'Watch files by polling, with an optional interval in milliseconds'),
    flags.noMinify,
  ],
  action: (siteDir, options) => runStart(siteDir as string, options as OptionValues),
})

/** Runs the development server until the process is told to stop. */
async function runStart(siteDir: string, options: OptionValues): Promise<void> {
  const [{ startDevServer }, { readTls }, { isLoadFailure }] = await Promise.all([
    import('../../dev/startDevServer.ts'),
    import('../../dev/readTls.ts'),
    import('../../dev/PackageEvaluator.ts'),
  ])
  const tls = await readTls(process.env, { cwd: process.cwd(), cacheDir: getCacheDir({ siteDir }) })
  const server = await startDevServer({
    siteDir,
    config: readText(options.config),
    locale: readText(options.locale),
    host: readText(options.host) ?? 'localhost',
    port: readPort(options.port),
    mayTryPort: askForPort,
    poll: readPollInterval(options.poll),
    minify: options.minify !== false,
    tls,
  })
  logger.success(`The site is at ${server.url}`)
  if (shouldOpenBrowser(options.open)) openBrowser(server.url)
  const endReports = outliveErrors((error) => reportError(error, { siteDir, isVerbose: false }), isLoadFailure)
  await waitForStop()
  await server.close()
  endReports()
}

/** Asks whether to use another port, if a terminal is attached; in a script the answer is no, as it would not notice. */
export async function askForPort(
  port: number,
  streams: Streams = { input: process.stdin, output: process.stdout },
): Promise<boolean> {
  if (!streams.input.isTTY || !streams.output.isTTY) return false
  const { askLine } = await import('../../prompter.ts')
  const answer = await askLine(`Port ${port - 1} is in use. Use ${port} instead? (Y/n) `, streams)
  return answer !== undefined && /^(?:y|yes|)$/i.test(answer)
}

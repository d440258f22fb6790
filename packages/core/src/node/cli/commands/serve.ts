import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { SiteError } from '../../api/errors.ts'
import { logger } from '../../api/logger.ts'
import { loadConfig } from '../../config/loadConfig.ts'
import { type OptionValues, createFlag } from '../command.ts'
import { openBrowser, shouldOpenBrowser } from '../openBrowser.ts'
import { readPort, readText } from '../optionValues.ts'
import { waitForStop } from '../waitForStop.ts'
import { runBuild } from './build.ts'
import { defineCommand, flags } from './defineCommand.ts'

export const serveCommand = defineCommand('serve [siteDir]', 'Serve the built site', {
  flags: [
    createFlag('--dir <dir>', 'Folder to serve, relative to the site folder', 'build'),
    flags.config,
    flags.port,
    createFlag('--build', 'Build the site first'),
    flags.host,
    flags.noOpen,
  ],
  action: async (siteDir, options) => {
    const server = await startServing(siteDir as string, options as OptionValues)
    await waitForStop()
    server.close()
  },
})

/**
 * Starts serving a built site and prints its address.
 * @throws SiteError if there is no build, or no port is available
 */
export async function startServing(siteDir: string, options: OptionValues): Promise<{ url: string; close(): void }> {
  const dir = readText(options.dir) ?? 'build'
  const host = readText(options.host) ?? 'localhost'
  const wished = readPort(options.port)
  if (options.build === true) await runBuild(siteDir, { config: options.config, outDir: dir, minify: true })
  const { baseUrl, trailingSlash } = (await loadConfig({ siteDir, config: readText(options.config) })).siteConfig
  const folder = path.resolve(siteDir, dir)
  if (!fs.existsSync(folder)) {
    throw new SiteError({
      message: 'There is no built site to serve.',
      file: folder,
      hint: 'Run the build command first, or add --build.',
    })
  }
  const [{ createStaticServer }, { listen, toServerUrl }] = await Promise.all([
    import('../../serve/createStaticServer.ts'),
    import('../../serve/listen.ts'),
  ])
  const server = http.createServer(createStaticServer({ dir: folder, baseUrl, trailingSlash }))
  const port = await listen(server, { host, port: wished })
  if (wished !== 0 && port !== wished) logger.info(`Port ${wished} is in use; the site is on ${port} instead.`)
  const url = toServerUrl({ host, port, baseUrl })
  logger.success(`Serving ${path.relative(process.cwd(), folder) || '.'} at ${url}`)
  if (shouldOpenBrowser(options.open)) openBrowser(url)
  return {
    url,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

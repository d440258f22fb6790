import { existsSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import type { ViteDevServer } from 'vite'
import { logger } from '../api/logger.ts'
import { loadSite, type Site } from '../plugins/loadPlugins.ts'
import { createDevVite } from './createDevVite.ts'
import { sendFault } from './faults/sendFault.ts'
import { DevSite } from './DevSite.ts'
import { describeError } from './faults/renderErrorPage.ts'
import { findRefusalStatus, refuseHost } from './refuseHost.ts'
import { RequestCounter } from './RequestCounter.ts'
import { Updater } from './Updater.ts'
import { FileWatcher } from './FileWatcher.ts'

export interface DevServerOptions {
  siteDir: string
  config?: string | undefined
  locale?: string | undefined
  host: string
  /** 0 takes any free port. */
  port: number
  /** Called before another port is tried because the wanted one is in use. If omitted, the next free port is used. */
  mayTryPort?: (port: number) => Promise<boolean>
  open?: boolean
  poll?: number | boolean | undefined
  minify?: boolean
}

interface DevSession {
  baseUrl: string
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): Promise<void>
}

/** A running site with its server. */
interface Running {
  devSite: DevSite
  vite: ViteDevServer
  /** Server that receives the upgrade requests of the HMR WebSocket. */
  upgrade: ReturnType<typeof createHttpServer>
  requests: RequestCounter
  /** Folders of translations that existed at the start. */
  translations: string[]
  updater: Updater
}

/** How long to wait for browsers to leave a replaced site, in milliseconds; pages in the background may never leave. */
const leaveMs = 5000

/** How long a browser may take from the document of a page until it listens for updates, in milliseconds. */
const connectMs = 2000

/** Runs a site; after a change of the configuration, a new site replaces it behind the same port. */
export async function startDevSession(options: DevServerOptions): Promise<DevSession> {
  let current = await run(options)
  /** Pending while the site restarts. */
  let isReady = Promise.resolve()
  /** Whether the configuration has changed but the site could not restart with it. */
  let isBehind = false
  const { siteDir, baseUrl } = current.devSite.site.context
  const replaced = new Set<Running>()
  const watcher = new FileWatcher({
    dir: siteDir,
    outDir: () => current.devSite.site.context.outDir,
    since: current.devSite.readSince,
    poll: options.poll,
    // batches are sequential: changes during a restart are applied to the new site
    async onChange(changes) {
      await isReady
      if (changes.some(({ file }) => isLockFile(file, siteDir)))
        logger.warn('Packages were installed, removed or updated. Restart the server to use them.')
      if (changes.some(({ file }) => isSetting(file, current.devSite.site)) || hasOtherTranslations(current))
        await restart('The configuration changed')
      else {
        await current.updater.apply(changes)
        // the edit may have fixed what prevented the restart
        if (isBehind && current.devSite.fault === undefined) await restart('The configuration changed')
      }
      followOutside()
    },
  })
  followOutside()

  function followOutside(): void {
    watcher.follow(current.devSite.outside)
  }

  /** The promise never rejects: the site keeps running if the new one cannot start. */
  function restart(reason: string): Promise<void> {
    return (isReady = isReady.then(() => replace(reason)))
  }

  /** After `strata clear`, the bundler would answer requests for bundled packages with errors. */
  function recreateCache(): Promise<void> {
    const replaceIfGone = () =>
      existsSync(current.vite.config.cacheDir) ? undefined : replace('The cache was removed')
    return (isReady = isReady.then(replaceIfGone))
  }

  async function replace(reason: string): Promise<void> {
    logger.info(`${reason}; restarting the site.`)
    try {
      const before = current
      current = await run(options, before.devSite)
      isBehind = false
      replaced.add(before)
      before.vite.ws.send({ type: 'full-reload' })
      before.vite.ws.on('connection', (socket) => socket.send(JSON.stringify({ type: 'full-reload' })))
      untilLeft(before)
        .then(async () => {
          if (replaced.delete(before)) await stop(before)
        })
        .catch((error: unknown) => logger.error(describeError(error)))
      logger.success('The site has restarted.')
    } catch (error) {
      isBehind = true
      current.devSite.fault = describeError(error)
      logger.error(current.devSite.fault)
      sendFault(current.devSite, current.vite)
    }
  }

  return {
    baseUrl,
    async answer(request, response) {
      const refusal = findRefusalStatus(request.url ?? '/')
      if (refusal !== undefined) return void response.writeHead(refusal, { 'Content-Type': 'text/plain' }).end()
      const foreign = refuseHost(options.host, request.headers.host)
      if (foreign !== undefined) return void response.writeHead(403, { 'Content-Type': 'text/plain' }).end(foreign)
      // a document of the old site must not load scripts of the new one
      if (request.headers.accept?.includes('text/html')) {
        await recreateCache()
        // browsers omit it on insecure origins, and the bundler could then mistake a page for a module of the same name
        request.headers['sec-fetch-dest'] ??= 'document'
      }
      current.requests.add(response)
      // by then, the dependencies of the page or module are known
      response.once('close', followOutside)
      current.vite.middlewares(request, response)
    },
    upgrade(request, socket, head) {
      if (refuseHost(options.host, request.headers.host) !== undefined) return void socket.destroy()
      // a page of a replaced site, which was loaded too late to receive the reload message
      const [, token] = /[?&]token=([^&]*)/.exec(request.url ?? '') ?? []
      const asked = [...replaced].find(({ vite }) => vite.config.webSocketToken === token) ?? current
      asked.upgrade.emit('upgrade', request, socket, head)
    },
    async close() {
      await watcher.close()
      const all = [...replaced, current]
      replaced.clear()
      await Promise.all(all.map(stop))
    },
  }
}

async function run(options: DevServerOptions, before?: DevSite): Promise<Running> {
  const site = await loadSite({ ...options, mode: 'development' })
  const devSite = new DevSite(site, before)
  await devSite.reload()
  const upgrade = createHttpServer()
  const bundler = await createDevVite(devSite, upgrade)
  const { vite, server } = bundler
  // load what every page needs before the first request; the page's own request reports errors
  server.use(async () => {}).catch(() => {})
  const updater = new Updater(devSite, bundler)
  return { devSite, vite, upgrade, requests: new RequestCounter(), translations: listTranslations(site), updater }
}

/** Existing folders of the locales, which determine at the start whether a site is translated. */
function listTranslations({ context: { siteDir, i18n } }: Site): string[] {
  return Object.values(i18n.localeConfigs)
    .map((locale) => path.resolve(siteDir, i18n.path, locale.path))
    .filter((dir) => existsSync(dir))
}

function hasOtherTranslations({ devSite, translations }: Running): boolean {
  return listTranslations(devSite.site).join('\n') !== translations.join('\n')
}

/** Whether a file is only read when the site starts. */
function isSetting(file: string, { sourceFiles, context }: Site): boolean {
  return (
    sourceFiles.includes(file) ||
    // translated texts of the theme and of the configuration
    (file.startsWith(context.localizationDir + path.sep) && file.endsWith('.json')) ||
    // files that the bundler reads
    (path.dirname(file) === context.siteDir &&
      /^(?:\.env(?:\..+)?|tsconfig\.json|package\.json|(?:\.postcssrc|postcss\.config)\b.*)$/.test(path.basename(file)))
  )
}

/** Whether a file is a lock file; after an installation the process must restart, because it loads a package only once. */
function isLockFile(file: string, siteDir: string): boolean {
  return (
    path.dirname(file) === siteDir &&
    /^(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?)$/.test(path.basename(file))
  )
}

/** Resolves when all requests are answered and browsers have reloaded, or have had enough time to do so. */
async function untilLeft({ requests, vite }: Running): Promise<void> {
  const deadline = Date.now() + leaveMs
  const isLeft = () => vite.ws.clients.size === 0 && Date.now() > deadline - leaveMs + connectMs
  while (!isLeft() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50))
  await requests.untilIdle()
}

async function stop({ devSite, vite }: Running): Promise<void> {
  devSite.save()
  await vite.close()
}

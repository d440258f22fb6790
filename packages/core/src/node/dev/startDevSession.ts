import { existsSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import type { ViteDevServer } from 'vite'
import { logger } from '../api/logger.ts'
import { loadSite, type Site } from '../plugins/loadPlugins.ts'
import { createDevVite } from './createDevVite.ts'
import { tellFault } from './faults/tellFault.ts'
import { DevSite } from './DevSite.ts'
import { describeError } from './faults/renderErrorPage.ts'
import { findRefusal, refuseHost } from './refuseHost.ts'
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
  /** Asked before another port is tried where the wanted one is taken. Left out: the next free one is taken. */
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

/** A site with what answers for it. */
interface Running {
  devSite: DevSite
  vite: ViteDevServer
  /** Takes the upgrade requests of hot updates. */
  upgrade: ReturnType<typeof createHttpServer>
  requests: RequestCounter
  /** Folders of translations that were there when it started. */
  translations: string[]
  updater: Updater
}

/** How long browsers may take to leave a site that was replaced, in milliseconds; those in the background may not. */
const leaveMs = 5000

/** How long a browser may take from the document of a page until it listens for updates, in milliseconds. */
const arriveMs = 2000

/** The running site; a change of the configuration puts another in its place behind the same port. */
export async function startDevSession(options: DevServerOptions): Promise<DevSession> {
  let current = await run(options)
  /** Pending while another site is about to take its place. */
  let isReady = Promise.resolve()
  /** The configuration changed, and no site could be started with it. */
  let isBehind = false
  const { siteDir, baseUrl } = current.devSite.site.context
  const replaced = new Set<Running>()
  const watcher = new FileWatcher({
    dir: siteDir,
    outDir: () => current.devSite.site.context.outDir,
    since: current.devSite.readSince,
    poll: options.poll,
    // one batch after the other: what changes while the site starts anew is told to the new one
    async onChange(changes) {
      if (changes.some(({ file }) => isLockFile(file, siteDir)))
        logger.warn('Packages were installed, removed or updated. Start the server again, so that it runs with them.')
      if (changes.some(({ file }) => isSetting(file, current.devSite.site)) || hasOtherTranslations(current))
        await (isReady = restart())
      else {
        await current.updater.apply(changes)
        // what was in its way may be put right
        if (isBehind && current.devSite.fault === undefined) await (isReady = restart())
      }
      followOutside()
    },
  })
  followOutside()

  function followOutside(): void {
    watcher.follow(current.devSite.outside)
  }

  async function restart(): Promise<void> {
    logger.info('The configuration changed; the site starts anew.')
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
      logger.success('The site runs with the new configuration.')
    } catch (error) {
      isBehind = true
      current.devSite.fault = describeError(error)
      logger.error(current.devSite.fault)
      tellFault(current.devSite, current.vite)
    }
  }

  return {
    baseUrl,
    async answer(request, response) {
      const refusal = findRefusal(request.url ?? '/')
      if (refusal !== undefined) return void response.writeHead(refusal, { 'Content-Type': 'text/plain' }).end()
      const foreign = refuseHost(options.host, request.headers.host)
      if (foreign !== undefined) return void response.writeHead(403, { 'Content-Type': 'text/plain' }).end(foreign)
      // a document of the one site with the scripts of the other would be a mixture of both
      if (request.headers.accept?.includes('text/html')) {
        await isReady
        // the bundler takes a page for the script or data of its name; that browsers do not tell what they want at addresses of a network
        request.headers['sec-fetch-dest'] ??= 'document'
      }
      current.requests.add(response)
      // by now it is known what the page, or the module, is made of
      response.once('close', followOutside)
      current.vite.middlewares(request, response)
    },
    upgrade(request, socket, head) {
      if (refuseHost(options.host, request.headers.host) !== undefined) return void socket.destroy()
      // a page of the site before, which was loaded too late to be told to reload
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
  // what every page needs is loaded while the browser is on its way; what fails here fails again for the page, which says it
  server.use(async () => {}).catch(() => {})
  const updater = new Updater(devSite, bundler)
  return { devSite, vite, upgrade, requests: new RequestCounter(), translations: listTranslations(site), updater }
}

/** Folders of the locales: those that are there decide, when a site starts, whether it is translated. */
function listTranslations({ context: { siteDir, i18n } }: Site): string[] {
  return Object.values(i18n.localeConfigs)
    .map((locale) => path.resolve(siteDir, i18n.path, locale.path))
    .filter((dir) => existsSync(dir))
}

function hasOtherTranslations({ devSite, translations }: Running): boolean {
  return listTranslations(devSite.site).join('\n') !== translations.join('\n')
}

/** Whether a file is read once, when the site starts. */
function isSetting(file: string, { sourceFiles, context }: Site): boolean {
  return (
    sourceFiles.includes(file) ||
    // translated texts of the theme and of the configuration
    (file.startsWith(context.localizationDir + path.sep) && file.endsWith('.json')) ||
    // the bundler's
    (path.dirname(file) === context.siteDir &&
      /^(?:\.env(?:\..+)?|tsconfig\.json|package\.json|(?:\.postcssrc|postcss\.config)\b.*)$/.test(path.basename(file)))
  )
}

/** Whether a package manager notes in a file what it has installed; a process loads a package once. */
function isLockFile(file: string, siteDir: string): boolean {
  return (
    path.dirname(file) === siteDir &&
    /^(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?)$/.test(path.basename(file))
  )
}

/** All requests are answered, and the browsers that loaded a page of it have been told to reload and have done so. */
async function untilLeft({ requests, vite }: Running): Promise<void> {
  const deadline = Date.now() + leaveMs
  const isLeft = () => vite.ws.clients.size === 0 && Date.now() > deadline - leaveMs + arriveMs
  while (!isLeft() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50))
  await requests.untilIdle()
}

async function stop({ devSite, vite }: Running): Promise<void> {
  devSite.save()
  await vite.close()
}

import { createServer as createHttpServer } from 'node:http'
import { listen, toServerUrl } from '../serve/listen.ts'
import { startDevSession } from './startDevSession.ts'

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

export interface DevServer {
  url: string
  close(): Promise<void>
}

/**
 * Serves a site from its sources: a page is made when it is asked for, edits of content show in place, edits of
 * components refresh them, an edit of the configuration starts the site anew.
 * @throws SiteError if the configuration or the content cannot be read at the start, or no port can be had
 */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const session = await startDevSession(options)
  const http = createHttpServer((request, response) => void session.answer(request, response))
  http.on('upgrade', session.upgrade)
  const { host, port: wanted, mayTryPort } = options
  const port = await listen(http, {
    host,
    port: wanted,
    ...(mayTryPort === undefined ? {} : { mayTry: mayTryPort }),
  }).catch(async (error: unknown) => {
    await session.close()
    throw error
  })
  return {
    url: toServerUrl({ host, port, baseUrl: session.baseUrl }),
    async close() {
      await session.close()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

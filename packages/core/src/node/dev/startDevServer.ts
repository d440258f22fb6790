import { createServer as createHttpServer } from 'node:http'
import { listen, toServerUrl } from '../serve/listen.ts'
import { startDevSession, type DevServerOptions } from './startDevSession.ts'

export type { DevServerOptions }

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

import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { listen, toServerUrl } from '../serve/listen.ts'
import type { Tls } from './readTls.ts'
import { startDevSession, type DevServerOptions as SessionOptions } from './startDevSession.ts'

export interface DevServerOptions extends SessionOptions {
  /** Certificate and key; without them, the server uses HTTP. */
  tls?: Tls | undefined
}

export interface DevServer {
  url: string
  close(): Promise<void>
}

/**
 * Serves a site from its sources. Pages are assembled on request, edits of content and components show without a reload, and an
 * edit of the configuration restarts the site.
 * @throws SiteError if the configuration or the content cannot be read at the start, or if no port is free
 */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const session = await startDevSession(options)
  const { tls } = options
  const answer = (request: IncomingMessage, response: ServerResponse) => void session.answer(request, response)
  const http = tls === undefined ? createHttpServer(answer) : createHttpsServer(tls, answer)
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
    url: toServerUrl({ protocol: tls === undefined ? 'http' : 'https', host, port, baseUrl: session.baseUrl }),
    async close() {
      await session.close()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

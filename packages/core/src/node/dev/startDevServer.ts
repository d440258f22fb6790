import { createServer as createHttpServer } from 'node:http'
import { startDevSession } from './startDevSession.ts'

export interface DevServerOptions {
  siteDir: string
  config?: string | undefined
  locale?: string | undefined
  host: string
  /** 0 takes any free port. */
  port: number
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
 * @throws SiteError if the configuration or the content cannot be read at the start
 */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const session = await startDevSession(options)
  const http = createHttpServer((request, response) => void session.answer(request, response))
  http.on('upgrade', session.upgrade)
  const port = await listen(http, options)
  return {
    url: `http://${options.host === '0.0.0.0' || options.host === '::' ? 'localhost' : options.host}:${port}${session.baseUrl}`,
    async close() {
      await session.close()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

/** Listens on the wanted port, or on the next free one. */
function listen(http: ReturnType<typeof createHttpServer>, { host, port }: DevServerOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    let wanted = port
    http.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' || wanted - port >= 20) return reject(error)
      wanted++
      http.listen(wanted, host)
    })
    http.listen(wanted, host, () => {
      const address = http.address()
      resolve(typeof address === 'object' && address !== null ? address.port : wanted)
    })
  })
}

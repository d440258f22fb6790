import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCompressor } from '../packages/core/src/node/serve/compressFile.ts'
import { createStaticServer } from '../packages/core/src/node/serve/createStaticServer.ts'

export interface ServedFolder {
  /** `http://localhost:1234`, without a slash. */
  origin: string
  close(): Promise<void>
}

/**
 * Serves a built site as `strata serve` does, with its headers file, on a free port. Scripts are compressed less: maximum
 * compression takes half a second of CPU time per fixture, and no test measures transferred bytes.
 */
export async function serveFolder(
  dir: string,
  rules: { baseUrl: string; trailingSlash: boolean | undefined },
): Promise<ServedFolder> {
  const server = http.createServer(
    createStaticServer({ dir, compressor: createCompressor({ sharedQuality: 4 }), ...rules }),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

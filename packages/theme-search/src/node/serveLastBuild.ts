import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { indexFolder, manifestPath } from '../shared/indexFile.ts'

type Next = () => void

/** The part of the bundler's development server that is used here. */
interface DevServer {
  middlewares: { use(handler: (request: IncomingMessage, response: ServerResponse, next: Next) => void): void }
}

/**
 * Makes search work in development without compiling every page, by serving the index of the last build. If there is none, the
 * browser gets a 404 and the dialog explains what to do.
 */
export function createLastBuildPlugin({ outDir, baseUrl }: { outDir: string; baseUrl: string }) {
  return {
    name: 'strata-search-last-build',
    configureServer({ middlewares }: DevServer): void {
      middlewares.use((request, response, next) => void answer(request, response, next))
    },
  }

  async function answer({ url = '' }: IncomingMessage, response: ServerResponse, next: Next): Promise<void> {
    const file = toIndexFile(url.replace(/[?#].*$/s, ''), baseUrl)
    if (file === undefined) return next()
    const content = await readFile(path.join(outDir, file)).catch(() => undefined) // the site was not built yet
    response.writeHead(content === undefined ? 404 : 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    })
    response.end(content ?? '{}')
  }
}

/**
 * Path relative to the output folder if the URL is that of a search file; undefined for all others, so that no other file is
 * served.
 */
export function toIndexFile(pathname: string, baseUrl: string): string | undefined {
  if (!pathname.startsWith(baseUrl)) return undefined
  const file = pathname.slice(baseUrl.length)
  if (file === manifestPath) return file
  const name = file.startsWith(`${indexFolder}/`) ? file.slice(indexFolder.length + 1) : ''
  return /^[\w-][\w.-]*\.json$/.test(name) ? file : undefined
}

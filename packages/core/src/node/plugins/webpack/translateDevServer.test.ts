import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createViteServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { translateDevServer } from './translateDevServer.ts'

/** @returns origin of a server that is closed after the test */
async function listen(handler: RequestListener): Promise<string> {
  const server = createHttpServer(handler)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => void server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/**
 * Sends requests to a development server with these webpack settings; the proxied server answers with the requested address.
 */
async function serve(settings: (target: string) => unknown): Promise<(url: string) => Promise<string>> {
  const target = await listen((request, response) =>
    response.end(`${request.url} ${request.headers['x-asked-by'] ?? ''}`.trim()),
  )
  const { server, plugins, rest } = translateDevServer(settings(target))
  expect(rest).toEqual([])
  const vite = await createViteServer({
    configFile: false,
    plugins,
    logLevel: 'silent',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { ...server, middlewareMode: true, ws: false },
  })
  onTestFinished(() => vite.close())
  const origin = await listen((request, response) =>
    vite.middlewares(request, response, () => {
      response.end(`own ${response.getHeader('x-served-by') ?? ''}`.trim())
    }),
  )
  return (url) => fetch(origin + url).then((response) => response.text())
}

test('proxies requests by prefix or glob, except for excluded ones', async () => {
  const ask = await serve((target) => ({
    proxy: [
      { context: ['/api', '!/api/own/**'], target, pathRewrite: { '^/api': '' } },
      { context: '/files/**/*.json', target, headers: { 'x-asked-by': 'docs' } },
    ],
  }))
  expect(await ask('/api/users?page=2')).toBe('/users?page=2')
  expect(await ask('/api/own/users')).toBe('own')
  expect(await ask('/files/a/b.json?raw')).toBe('/files/a/b.json?raw docs')
  expect(await ask('/files/a/b.md')).toBe('own')
  expect(await ask('/guide')).toBe('own')
})

test('supports proxies with contexts, functions and handlers', async () => {
  const seen: string[] = []
  const ask = await serve((target) => ({
    proxy: {
      '/plain': target,
      '/v1': {
        target,
        pathRewrite: (path: string) => path.replace('/v1', '/v2'),
        bypass: ({ url = '' }) => (url.endsWith('.html') ? '/index.html' : undefined),
        onProxyReq: (_: unknown, { url = '' }) => seen.push(url),
      },
    },
  }))
  expect(await ask('/plain')).toBe('/plain')
  expect(await ask('/v1/users')).toBe('/v2/users')
  expect(await ask('/v1/page.html')).toBe('own')
  expect(seen).toEqual(['/v2/users'])
})

test('middlewares can use the Express API, at their paths and before the site', async () => {
  interface Response extends ServerResponse {
    status(code: number): Response
    type(name: string): Response
    send(body: unknown): void
    json(value: unknown): void
  }
  type Handler = (request: IncomingMessage, response: Response, next: () => void) => void
  const ask = await serve(() => ({
    setupMiddlewares(middlewares: unknown[], { app }: { app: { get(path: string, handler: Handler): void } }) {
      app.get('/health', (_, response) => response.status(503).json({ ok: false }))
      middlewares.unshift({
        name: 'markdown',
        middleware: ({ url = '' }: IncomingMessage, response: Response, next: () => void) =>
          url.endsWith('.md') ? response.type('text/markdown').send('# Markdown') : next(),
      })
      middlewares.push({
        path: '/mock',
        middleware: ({ url }: IncomingMessage, response: Response) => response.send(url),
      })
      return [
        ...middlewares,
        (_: unknown, response: Response, next: () => void) => (response.setHeader('x-served-by', 'site'), next()),
      ]
    },
  }))
  expect(await ask('/docs/start.md')).toBe('# Markdown')
  expect(await ask('/health?now')).toBe('{"ok":false}')
  expect(await ask('/mock/users?page=2')).toBe('/users?page=2')
  expect(await ask('/docs/start')).toBe('own site')
})

test("reports what has no counterpart, but not settings of webpack's server", () => {
  expect(
    translateDevServer({
      hot: true,
      client: { overlay: false },
      headers: { 'X-Served-By': 'docs' },
      proxy: [{ context: () => true, target: 'http://localhost:1' }],
      setupExitSignals: true,
    }),
  ).toEqual({
    server: { headers: { 'X-Served-By': 'docs' } },
    plugins: [],
    rest: ['devServer.setupExitSignals', 'devServer.proxy'],
  })
})

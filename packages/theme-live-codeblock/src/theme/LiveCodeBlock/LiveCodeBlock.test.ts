import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import config from '../../../../../vitest.config.ts'

type Fixture = typeof import('./__fixtures__/renderLiveCode.tsx')

const fixtures = fileURLToPath(new URL('__fixtures__/', import.meta.url))

let server: ViteDevServer

// components are resolved by the bundler: those of the site come first
beforeAll(async () => {
  server = await createServer({
    configFile: false,
    server: { middlewareMode: true, ws: false, watch: null },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    resolve: {
      alias: [
        { find: '@theme/Playground', replacement: `${fixtures}copiedPlayground.tsx` },
        ...((config.resolve?.alias ?? []) as { find: RegExp; replacement: string }[]),
      ],
    },
  })
})
afterAll(() => server.close())

test('a playground of the site is given the code as its children, as that of Docusaurus is', async () => {
  const { renderLiveCode } = (await server.ssrLoadModule(`${fixtures}renderLiveCode.tsx`)) as Fixture
  expect(renderLiveCode('<b />\n')).toBe('<!--$--><pre>&lt;b /&gt;</pre><!--/$-->')
})

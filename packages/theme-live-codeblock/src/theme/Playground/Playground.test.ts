import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import config from '../../../../../vitest.config.ts'

type Fixture = typeof import('./__fixtures__/renderOnServer.tsx')

const themeDir = fileURLToPath(new URL('..', import.meta.url))
const virtualModules: { [id: string]: string } = {
  'virtual:strata/site-data': 'export default { codeTranslations: {} }',
  'virtual:strata/registry': 'export const loaders = {}; export const loadRare = undefined',
}

let server: ViteDevServer
let fixture: Fixture

// the bundler resolves components: this theme's come before those of the underlying theme
beforeAll(async () => {
  server = await createServer({
    configFile: false,
    server: { middlewareMode: true, ws: false, watch: null },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    resolve: {
      alias: [
        { find: /^@theme\/(Playground.*|LiveCodeBlock|ReactLiveScope|CodeBlock)$/, replacement: `${themeDir}$1` },
        ...((config.resolve?.alias ?? []) as { find: RegExp; replacement: string }[]),
      ],
    },
    plugins: [
      {
        name: 'virtual-modules',
        resolveId: (id) => (id in virtualModules ? `\0${id}` : undefined),
        load: (id) => virtualModules[id.slice(1)],
      },
    ],
  })
  fixture = (await server.ssrLoadModule(
    fileURLToPath(new URL('__fixtures__/renderOnServer.tsx', import.meta.url)),
  )) as Fixture
})
afterAll(() => server.close())

const textOf = (html: string) => html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')

test('the server renders readable code, then the result, without style attributes', () => {
  const html = fixture.renderPlayground({ code: '<b>{1}</b>\n', language: 'jsx' })
  expect(textOf(html)).toBe('|Live Editor|&lt;b&gt;{1}&lt;/b&gt;|Result|The result shows here when the code runs.|')
  expect(html).toContain('<pre class="playground__code prism-code language-jsx" tabindex="0"><code>&lt;b&gt;')
  expect(html).not.toMatch(/ style=/)
})

test('playgroundPosition of the site moves the result to the top', () => {
  const html = fixture.renderPlayground({ children: '<b />' }, { playgroundPosition: 'top' })
  expect(textOf(html)).toBe('|Result|The result shows here when the code runs.|Live Editor|&lt;b /&gt;|')
})

test('the position prop overrides the playgroundPosition of the site', () => {
  expect(textOf(fixture.renderPlayground({ code: '1', position: 'top' }))).toMatch(/^\|Result\|/)
})

test('renders a title above the editor', () => {
  expect(textOf(fixture.renderPlayground({ code: '1', title: 'Clock.jsx' }))).toMatch(/^\|Clock\.jsx\|Live Editor\|/)
})

test('each part is a group named by its heading', () => {
  const html = fixture.renderPlayground({ code: '1' })
  const ids = [...html.matchAll(/role="group" aria-labelledby="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.map((id) => new RegExp(`id="${id}">([^<]+)`).exec(html)?.[1])).toEqual(['Live Editor', 'Result'])
})

test('the editor is a labeled text area with a keyboard hint and a reset button', () => {
  const html = fixture.renderLivePlayground('<b />')
  expect(html).toMatch(/<textarea[^>]* aria-label="Code of the example"[^>]*>&lt;b \/&gt;<\/textarea>/)
  // as high as the code, even if that is one line
  expect(html).toMatch(/<textarea[^>]* rows="1"/)
  const hint = /aria-describedby="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`id="${hint}"`)
  expect(textOf(html)).toContain('|Live Editor|Reset|')
  expect(textOf(html)).toContain('|Tab indents. Escape leaves the editor.|')
})

test.each([
  ['a prop', { live: true }],
  ['the meta string', { metastring: 'title="a" live noInline' }],
])('a code block with `live` as %s is a playground', (_, props) => {
  const html = fixture.renderCodeBlock({ className: 'language-tsx', children: '<b />', ...props })
  expect(textOf(html)).toMatch(/^\|Live Editor\|&lt;b \/&gt;\|Result\|/)
  expect(html).toContain('language-tsx')
})

test('a code block without `live` is that of the underlying theme', () => {
  const html = fixture.renderCodeBlock({
    metastring: 'title=olive',
    className: 'language-jsx',
    children: 'const a = 1',
  })
  expect(html).toContain('theme-code-block')
  expect(textOf(html)).not.toContain('Live Editor')
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from './workspace.ts'

const core = 'npm:@strata/docusaurus@^3.10.2'

const files = {
  'package.json': JSON.stringify({
    private: true,
    type: 'module',
    scripts: { build: 'docusaurus build' },
    dependencies: {
      '@docusaurus/core': core,
      '@strata/core': '*',
      '@strata/preset-classic': '*',
      'docusaurus-lunr-search': '3.6.1',
      '@cmfcmf/docusaurus-search-local': '2.0.1',
      'docusaurus-plugin-matomo': '0.0.8',
      'docusaurus-plugin-typedoc': '1.4.3',
      'docusaurus-theme-github-codeblock': '2.0.2',
      typedoc: '^0.28.0',
      'typedoc-plugin-markdown': '^4.11.0',
      typescript: '~5.9.0',
      react: '^19.0.0',
      'react-dom': '^19.0.0',
    },
  }),
  'docusaurus.config.js': `import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
export default {
  title: 'Plugins of others',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['@docusaurus/preset-classic', { blog: false, docs: { routeBasePath: '/' } }]],
  themes: ['docusaurus-theme-github-codeblock'],
  themeConfig: { matomo: { matomoUrl: 'https://matomo.example.com/', siteId: '7' } },
  plugins: [
    'docusaurus-plugin-matomo',
    ['docusaurus-plugin-typedoc', { entryPoints: ['./lib/index.ts'], tsconfig: './lib/tsconfig.json' }],
    [require.resolve(process.env.SEARCH), process.env.SEARCH.startsWith('@cmfcmf/') ? { indexBlog: false } : {}],
  ],
}
`,
  'lib/index.ts': '/** Adds two numbers. */\nexport function add(a: number, b: number): number {\n  return a + b\n}\n',
  'lib/tsconfig.json': '{ "compilerOptions": { "strict": true, "types": [] }, "include": ["."] }',
  'docs/intro.md': '---\nslug: /\n---\n\n# Intro\n',
  'docs/rock.md': '# Rock\n\nA lighthouse on a rock.\n',
  'docs/lamp.md': '# Lamp\n\n```js reference\nhttps://github.com/example/lamp/blob/main/src/lamp.js#L1-L5\n```\n',
}

test('third-party plugins build a search index, API pages and an analytics script', async () => {
  const folder = createFolder('plugins')
  onTestFinished(() => folder.remove())
  folder.write(files)
  const read = (file: string) => readFileSync(path.join(folder.dir, 'build', file), 'utf8')
  await folder.mustRun('npm', ['install'])

  await folder.mustRun('npm', ['run', 'build'], { SEARCH: 'docusaurus-lunr-search' })
  expect(read('search-doc.json')).toContain('A lighthouse on a rock.')
  expect(read('lunr-index.json')).toContain('lighthous')
  expect(read('api/functions/add/index.html')).toContain('Adds two numbers.')
  expect(read('index.html')).toContain('https://matomo.example.com/')
  // the theme's code block, which fetches the code in the browser
  expect(read('lamp/index.html')).toContain('<div class="docusaurus-theme-github-codeblock">')

  // the script of this search is what a loader of webpack makes
  await folder.mustRun('npm', ['run', 'build'], { SEARCH: '@cmfcmf/docusaurus-search-local' })
  expect(existsSync(path.join(folder.dir, 'build/lunr-index.json'))).toBe(false)
  const index = readdirSync(path.join(folder.dir, 'build')).find((file) => /^search-index-docs-.*\.json$/.test(file))
  expect(read(index ?? '')).toContain('lighthous')
})

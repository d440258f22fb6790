import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from './workspace.ts'

const plugins = [
  'math',
  'plugin-client-redirects',
  'plugin-ideal-image',
  'plugin-pwa',
  'plugin-social-cards',
  'plugin-vercel-analytics',
  'theme-live-codeblock',
  'theme-mermaid',
]

/** The plugins that the classic preset leaves out, each with something that only it does. */
const files = {
  'package.json': JSON.stringify({
    private: true,
    type: 'module',
    scripts: { build: 'strata build' },
    dependencies: {
      ...Object.fromEntries(['core', 'preset-classic', ...plugins].map((name) => [`@strata/${name}`, '*'])),
      react: '^19.0.0',
      'react-dom': '^19.0.0',
    },
  }),
  'docusaurus.config.js': `export default {
  title: 'Own plugins',
  url: 'https://example.com',
  baseUrl: '/',
  markdown: { mermaid: true },
  presets: [['classic', { blog: false, docs: { routeBasePath: '/', remarkPlugins: ['remark-math'] } }]],
  themes: ['@docusaurus/theme-mermaid', '@docusaurus/theme-live-codeblock'],
  plugins: [
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old', to: '/' }] }],
    ['@docusaurus/plugin-ideal-image', { disableInDev: false }],
    ['@docusaurus/plugin-pwa', { pwaHead: [{ tagName: 'link', rel: 'manifest', href: '/manifest.json' }] }],
    '@docusaurus/plugin-vercel-analytics',
    '@strata/plugin-social-cards',
  ],
}
`,
  'static/manifest.json': '{ "name": "Own plugins" }',
  'docs/intro.mdx': `---
slug: /
---

import Image from '@theme/IdealImage'
import dot from './dot.png'

# Intro

$x^2$

<Image img={dot} />

\`\`\`mermaid
graph TD; A-->B
\`\`\`

\`\`\`jsx live
function Hello() {
  return <b>Hello</b>
}
\`\`\`
`,
}

/** An image of one color, 64 pixels wide. */
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAT0lEQVR42u3PQQkAAAgEsItjCPtjLCP4FgYrsEzXaxEQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQuCyzhMEP4ZeyawAAAABJRU5ErkJggg=='

test('all plugins work from their packages', async () => {
  const folder = createFolder('own-plugins')
  onTestFinished(() => folder.remove())
  folder.write(files)
  writeFileSync(path.join(folder.dir, 'docs/dot.png'), Buffer.from(dot, 'base64'))
  const read = (file: string) => readFileSync(path.join(folder.dir, 'build', file), 'utf8')
  await folder.mustRun('npm', ['install'])
  expect(await folder.mustRun('npm', ['run', 'build'])).toContain('no warnings')

  const page = read('index.html')
  expect(page).toContain('<math')
  expect(page).toMatch(/<meta property="og:image" content="[^"]+\.png"/)
  expect(page).toMatch(/rel="manifest"/)
  expect(page).toContain('Hello')
  expect(read('old/index.html')).toContain('url=/')
  expect(read('sw.js')).toContain('index.html')
  const scripts = readdirSync(path.join(folder.dir, 'build/assets/js')).join()
  expect(scripts).toContain('flowDiagram')
})

import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createFolder } from '../../../core/src/node/__fixtures__/createFolder.ts'

const cli = fileURLToPath(new URL('../../../core/bin/strata.mjs', import.meta.url))

/** Prints the URL of every module that Node loads. */
const printModules = `data:text/javascript,import { register } from 'node:module'; register('data:text/javascript,' + encodeURIComponent('import fs from "node:fs"; export function load(url, context, next) { fs.writeSync(1, "loaded " + url + String.fromCharCode(10)); return next(url, context) }'))`

test('an unchanged build loads no bundler, parser or highlighter', () => {
  const siteDir = createFolder({
    'docusaurus.config.mjs': `export default { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['@docusaurus/preset-classic', { docs: { routeBasePath: '/' }, blog: false, pages: false }]] }\n`,
    'docs/index.md': '# One\n\n```js\nconst a = 1\n```\n',
  })
  const build = (...nodeOptions: string[]) =>
    execFileSync(process.execPath, [...nodeOptions, cli, 'build', siteDir], {
      encoding: 'utf8',
      env: { ...process.env, CI: 'true' },
    })
  build()
  const printed = build('--import', printModules)
  expect(printed).toContain('0 sources compiled')
  const packages = [...printed.matchAll(/^loaded file:.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/gm)].map(
    ([, name]) => name,
  )
  expect(packages).toContain('zod')
  for (const name of ['vite', 'rolldown', 'htmlparser2', 'satteri', 'refractor', 'react-dom']) {
    expect(packages).not.toContain(name)
  }
})

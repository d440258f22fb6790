import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import { jsxInJsPlugin } from './jsxInJsPlugin.ts'

const files = ['site/src/a.js', 'shared/a.js', 'node_modules/docusaurus-x/a.js', 'node_modules/x/a.js']

test('allows JSX in scripts of the site, of its repository and of Docusaurus packages', async () => {
  const dir = createFolder(Object.fromEntries(files.map((file) => [file, ''])))
  const site = { plugins: [], context: { siteDir: path.join(dir, 'site') } } as unknown as Site
  const { transform } = jsxInJsPlugin(site, false) as {
    transform: { handler(code: string, id: string): Promise<{ code: string } | undefined> }
  }
  const code = 'export default () => <b>one</b>'
  const compiled = await Promise.all(files.map((file) => transform.handler(code, path.join(dir, file))))
  expect(compiled.map((one) => one?.code.includes('jsx-runtime'))).toEqual([true, true, true, undefined])
})

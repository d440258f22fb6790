import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import { listClientModules } from './clientModules.ts'

test('resolves paths from their folder, with or without a leading dot, and treats others as packages', () => {
  const dir = createFolder({ 'src/one.js': '', 'src/two.ts': '', 'own/style.css': '' })
  const plugin = { path: path.join(dir, 'own'), getClientModules: () => ['style.css', './none.js', 'prismjs/x.css'] }
  const clientModules = ['src/one.js', 'src/two', './src/one.js', 'package', path.join(dir, 'src/one.js')]
  const site = { plugins: [plugin], context: { siteDir: dir, siteConfig: { clientModules } } } as unknown as Site
  expect(listClientModules(site)).toEqual([
    path.join(dir, 'own/style.css'),
    path.join(dir, 'own/none.js'),
    'prismjs/x.css',
    path.join(dir, 'src/one.js'),
    path.join(dir, 'src/two'),
    path.join(dir, 'src/one.js'),
    'package',
    path.join(dir, 'src/one.js'),
  ])
})

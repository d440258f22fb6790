import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import type { InitializedPlugin } from '../plugins/initPlugins.ts'
import { createThemeResolver } from './resolveTheme.ts'

test('resolves a component that no theme of the site has in the package that imports it', () => {
  const siteDir = createFolder({
    'node_modules/theme-other/theme/Layout.js': '',
    'node_modules/theme-classic/dist/theme/languages.js': '',
    'node_modules/theme-classic/dist/theme/Layout.js': '',
    'node_modules/theme-classic/dist/shared/highlight.js': '',
  })
  const plugin = {
    path: path.join(siteDir, 'node_modules/theme-other'),
    version: { type: 'package', name: 'theme-other' },
    getThemePath: () => './theme',
  }
  const { resolve } = createThemeResolver({
    plugins: [plugin as InitializedPlugin],
    context: { siteDir },
  } as Parameters<typeof createThemeResolver>[0])
  const importer = path.join(siteDir, 'node_modules/theme-classic/dist/shared/highlight.js')
  expect(resolve('@theme/languages', importer)).toBe(path.join(importer, '../../theme/languages.js'))
  expect(resolve('@theme/languages', path.join(siteDir, 'src/pages/index.js'))).toBeUndefined()
  expect(resolve('@theme/Layout', importer)).toBe(path.join(plugin.path, 'theme/Layout.js'))
  expect(resolve('@theme-foreign/Layout', importer)).toBe(path.join(plugin.path, 'theme/Layout.js'))
  expect(resolve('@theme-foreign/languages', importer)).toBe('\0virtual:strata/no-component')
})

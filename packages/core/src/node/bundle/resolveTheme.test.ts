import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Site } from '../plugins/loadPlugins.ts'
import { needsRegionsAtOnce } from './resolveTheme.ts'

/** A site with a theme that has `Footer` and `NavbarItem/Types`, and files of its own in `src/theme`. */
function createSite(ownFiles: { [file: string]: string }): Site {
  const dir = mkdtempSync(path.join(tmpdir(), 'strata-theme-'))
  const files = {
    'theme/Footer/index.js': '',
    'theme/NavbarItem/Types.js': '',
    ...Object.fromEntries(Object.entries(ownFiles).map(([file, text]) => [`src/theme/${file}`, text])),
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  // what is read of a site here
  return { context: { siteDir: dir }, plugins: [{ path: dir, getThemePath: () => 'theme' }] } as unknown as Site
}

test.each<[string, { [file: string]: string }, boolean]>([
  ['a site without components of its own', {}, false],
  ['a replaced component', { 'Footer/index.tsx': 'export default () => null' }, true],
  ['a replaced component in a file', { 'NavbarItem/Types.tsx': 'export default {}' }, true],
  [
    'a replaced component that can wait',
    { 'Footer/index.tsx': "export const hydrate = 'interaction'\nexport default () => null" },
    false,
  ],
  ['a component that no theme has', { 'Shelf/index.tsx': 'export default () => null' }, false],
  ['a stylesheet beside a component', { 'Footer/styles.module.css': '' }, false],
])('%s', (_, files, expected) => expect(needsRegionsAtOnce(createSite(files))).toBe(expected))

import { expect, test } from 'vitest'
import { nameChunks } from './chunkGroups.ts'

/** Modules of a small site, with what they import at once and on demand. */
const site: { [id: string]: { code?: string; imports?: string[]; later?: string[] } } = {
  '/entry.js': { imports: ['/registry.js', '/layout.js', '/link.js'], later: ['/follow.js'] },
  '/registry.js': { later: ['/blog.js', '/table.js', '/chart.js'] },
  '/layout.js': { code: 'const Footer = region(load)', later: ['/footer.js'] },
  '/follow.js': { imports: ['/tag.js'] },
  '/footer.js': { imports: ['/tag.js', '/dialogs.js', '/rows.js', '/link.js'], later: ['/search.js'] },
  '/search.js': { imports: ['/dialogs.js'] },
  '/dialogs.js': {},
  '/tag.js': {},
  '/rows.js': {},
  '/link.js': {},
  '/blog.js': { imports: ['/tag.js', '/list.js'] },
  '/list.js': {},
  '/table.js': { code: 'export default region(load)', later: ['/cells.js'] },
  '/cells.js': { imports: ['/rows.js'] },
  '/chart.js': { code: 'const Chart = region(load); useNearRegion(Chart)', later: ['/drawing.js'] },
  '/drawing.js': { imports: ['/list.js'] },
}

test('what regions draw is one file, what they share with pages another, and the rest is left to the bundler', () => {
  const names = nameChunks('/entry.js', (id) => {
    const { code = '', imports = [], later = [] } = site[id] ?? {}
    const requests = imports.map((imported) => `import '.${imported}'`).join('\n')
    return {
      code: `${requests}\n${code} // ${'weight '.repeat(100)}`,
      importedIds: imports,
      dynamicallyImportedIds: later,
    }
  })
  const files = [...new Set(names.values())].map((name) =>
    [...names.keys()].filter((id) => names.get(id) === name).toSorted(),
  )
  expect(files.toSorted()).toEqual([
    // a dialog that the footer opens, and the cells of a table that wakes with it, come when all of this is there
    ['/dialogs.js', '/follow.js', '/footer.js', '/rows.js'],
    ['/list.js'], // a chart comes by itself
    ['/tag.js'],
  ])
  expect(names.get('/footer.js')).toBe('chrome')
})

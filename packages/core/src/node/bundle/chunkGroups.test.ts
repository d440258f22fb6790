import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { clientCodeDir } from './virtual/ids.ts'
import { chunkGroups, importEachOther, ownCode } from './chunkGroups.ts'

test.each([
  ['the site', '/site/src/pages/index.jsx', true],
  ['a theme', '/site/node_modules/@strata/theme-classic/dist/Layout.js', true],
  [
    'a theme in the store of npm',
    '/site/node_modules/.store/@strata/core@0.1.0-Ta/node_modules/@strata/core/a.js',
    true,
  ],
  ['a theme in the store of pnpm', '/site/node_modules/.pnpm/@strata+core@0.1.0/node_modules/@strata/core/a.js', true],
  ['a theme in a folder of Windows', 'C:\\site\\node_modules\\.pnpm\\x\\node_modules\\@strata\\core\\a.js', true],
  ['a theme of others', '/site/node_modules/@acme/docusaurus-theme-acme/theme/Footer.js', true],
  ['a package inside of a theme of others', '/site/node_modules/docusaurus-search/node_modules/lunr/lunr.js', false],
  ['a package', '/site/node_modules/clsx/index.js', false],
  ['a package in the store of pnpm', '/site/node_modules/.pnpm/clsx@2.0.0/node_modules/clsx/index.js', false],
  ['a package inside of a theme', '/site/node_modules/@strata/core/node_modules/clsx/index.js', false],
])('own code: %s', (_, file, expected) => {
  expect(ownCode.test(file)).toBe(expected)
})

test.each<{ name: string; sources: Record<string, string> }>([
  {
    name: 'a package that only one shared component uses is in no file that imports the component',
    sources: {
      '/site/page.js': "import Table from '/site/Table.js'\nexport default () => Table()",
      '/site/Table.js': "import read from '/site/node_modules/reader/index.js'\nexport default () => read()",
      '/site/node_modules/reader/index.js': "export default () => 'read'",
    },
  },
  {
    name: 'a part of a theme of others that asks for code of the site is in no file of packages that this code imports',
    sources: {
      '/site/page.js': "import Bar from '/site/node_modules/docusaurus-search/Bar.js'\nexport default () => Bar()",
      '/site/Table.js':
        "import Bar from '/site/node_modules/docusaurus-search/Bar.js'\nimport words from '/site/words.js'\nexport default () => Bar() + words",
      '/site/node_modules/docusaurus-search/Bar.js':
        "import words from '/site/words.js'\nimport read from '/site/node_modules/reader/index.js'\nexport default () => read() + words",
      '/site/words.js': "import read from '/site/node_modules/reader/index.js'\nexport default read()",
      '/site/node_modules/reader/index.js': "export default () => 'read'",
    },
  },
])('$name', async ({ sources: modules }) => {
  const sources: Record<string, string> = {
    '/site/main.js': "globalThis.open = [() => import('/site/page.js'), () => import('/site/Table.js')]",
    ...modules,
  }
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'sources',
        enforce: 'pre',
        resolveId: (id) => (id in sources ? id : undefined),
        load: (id) => sources[id],
      },
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: { main: '/site/main.js' },
        output: { codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false } },
      },
    },
  })) as Rolldown.RolldownOutput

  const chunks = output.filter((file) => file.type === 'chunk')
  expect(importEachOther(chunks)).toBe(false)
  expect(chunks.flatMap(({ moduleIds }) => moduleIds)).toEqual(expect.arrayContaining(Object.keys(sources)))
})

test.each([
  ['nothing', [], false],
  [
    'one after the other',
    [
      ['a', ['b', 'c']],
      ['b', ['c', 'elsewhere']],
      ['c', []],
    ],
    false,
  ],
  [
    'two',
    [
      ['a', ['b']],
      ['b', ['a']],
    ],
    true,
  ],
  [
    'three, and one before them',
    [
      ['x', ['a']],
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a']],
    ],
    true,
  ],
] as [string, [string, string[]][], boolean][])('files that import each other: %s', (_, files, expected) => {
  const toChunks = (dir: string) =>
    files.map(([fileName, imports]) => ({ fileName, imports, moduleIds: [`${dir}/${fileName}.js`] }))
  expect(importEachOther(toChunks('/site/src'))).toBe(expected)
  expect(importEachOther(toChunks(clientCodeDir))).toBe(false)
})

test('ignores cycles that consist only of engine files', () => {
  const page = { fileName: 'page', imports: ['a'], moduleIds: ['/site/src/page.js'] }
  const inEngine = (fileName: string, imports: string[]) => ({
    fileName,
    imports,
    moduleIds: [`${clientCodeDir}/${fileName}.js`],
  })
  expect(importEachOther([page, inEngine('a', ['b']), inEngine('b', ['a'])])).toBe(false)
})

import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { chunkGroups, ownCode } from './chunkGroups.ts'

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
  ['a package', '/site/node_modules/clsx/index.js', false],
  ['a package in the store of pnpm', '/site/node_modules/.pnpm/clsx@2.0.0/node_modules/clsx/index.js', false],
  ['a package inside of a theme', '/site/node_modules/@strata/core/node_modules/clsx/index.js', false],
])('own code: %s', (_, file, expected) => {
  expect(ownCode.test(file)).toBe(expected)
})

test('a package that only one shared component uses is in no file that imports the component', async () => {
  const sources: Record<string, string> = {
    '/site/main.js': "globalThis.open = [() => import('/site/page.js'), () => import('/site/Table.js')]",
    '/site/page.js': "import Table from '/site/Table.js'\nexport default () => Table()",
    '/site/Table.js': "import read from '/site/node_modules/reader/index.js'\nexport default () => read()",
    '/site/node_modules/reader/index.js': "export default () => 'read'",
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
  const cycles = chunks.filter(({ fileName, imports }) =>
    chunks.some((other) => imports.includes(other.fileName) && other.imports.includes(fileName)),
  )
  expect(cycles.map(({ name }) => name)).toEqual([])
  expect(chunks.flatMap(({ moduleIds }) => moduleIds)).toEqual(expect.arrayContaining(Object.keys(sources)))
})

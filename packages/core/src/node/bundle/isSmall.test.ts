import { build } from 'vite'
import { expect, test } from 'vitest'
import { isSmall } from './isSmall.ts'

const long = `export default '${'long '.repeat(3000)}'`

/** Calls `isSmall` during a real build of the given files. */
async function ask(files: { [name: string]: string }): Promise<boolean | undefined> {
  let answer: boolean | undefined
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'test',
        resolveId: (id) => (id === 'entry' ? id : `/site/${id.replace(/^(?:\.\/|@site\/)/, '')}`),
        async load(id) {
          if (id !== 'entry') return files[id.slice('/site/'.length)] ?? (id.endsWith('.css') ? '' : 'export default 1')
          answer = await isSmall('/site/component.js', this)
          return 'export default 1'
        },
      },
    ],
    build: { write: false, rolldownOptions: { input: 'entry' } },
  })
  return answer
}

test('a component is small if it imports only what every page has, and small files of the site', async () => {
  expect(
    await ask({
      'component.js': `import 'react'\nimport Link from '@docusaurus/Link'\nimport './styles.module.css'\nimport './part.js'`,
      'part.js': `import './component.js'\nexport const part = 1`,
    }),
  ).toBe(true)
})

test.for([
  ['itself is long', { 'component.js': long }],
  ['imports a long file', { 'component.js': `import './part.js'`, 'part.js': long }],
  ['imports a package', { 'component.js': `import './part.js'`, 'part.js': `import 'chart'` }],
] as const)('a component that %s is not small', async ([, files]) => {
  expect(await ask(files)).toBe(false)
})

import { expect, test } from 'vitest'
import { buildSite, createSite, readOutput } from '../../../core/src/node/__fixtures__/buildTestSite.ts'

test('keeps lists that a plugin of the site writes, however late', async () => {
  const siteDir = createSite(
    {
      'docs/intro.md': '# Introduction\n\nHello.\n',
      'lists.mjs': `import fs from 'node:fs'
import path from 'node:path'
export default () => ({
  name: 'lists',
  async postBuild({ outDir }) {
    await new Promise((go) => setTimeout(go, 500))
    const write = (file) => { if (!fs.existsSync(path.join(outDir, file))) fs.writeFileSync(path.join(outDir, file), 'Own') }
    write('llms-full.txt')
    write('llms.txt')
  },
})
`,
    },
    `plugins: ['./lists.mjs'], presets: [['classic', { docs: {}, blog: false, pages: false }]], onBrokenLinks: 'ignore'`,
  )
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  const { read } = readOutput(siteDir)
  expect([read('llms.txt'), read('llms-full.txt')]).toEqual(['Own', 'Own'])
})

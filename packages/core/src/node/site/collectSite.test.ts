import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createSite, load } from '../plugins/__fixtures__/loadTestSite.ts'
import { collectSite } from './collectSite.ts'

test('merges global data of allContentLoaded into that of contentLoaded', async () => {
  const site = await load(
    createSite(`plugins: ['./posts.ts', './list.ts']`, {
      'posts.ts': `export default () => ({
  name: 'posts',
  loadContent: () => ['a', 'b'],
  contentLoaded: ({ content, actions }) => actions.setGlobalData({ titles: content, count: 0 }),
  allContentLoaded: ({ allContent, actions }) => actions.setGlobalData({ count: allContent.posts.default.length }),
})\n`,
      'list.ts': `export default () => ({
  name: 'list',
  contentLoaded: ({ actions }) => actions.setGlobalData({ before: true }),
})\n`,
    }),
  )
  const { globalData, clientGlobalData } = await collectSite(site)
  const expected = {
    posts: { default: { titles: ['a', 'b'], count: 2 } },
    list: { default: { before: true } },
  }
  expect(globalData).toEqual(expected)
  expect(clientGlobalData).toEqual(expected)
})

test('keeps global data and content in the order of the plugins, whichever finishes first', async () => {
  const plugin = (name: string, waitMs: number) => `export default (_, { id }) => ({
  name: '${name}',
  loadContent: () => new Promise((resolve) => setTimeout(resolve, id === 'slow' ? 90 : ${waitMs}, id)),
  contentLoaded: ({ content, actions }) => actions.setGlobalData(content),
  allContentLoaded: ({ allContent, actions }) => '${name}' === 'b' && actions.setGlobalData(Object.keys(allContent)),
})\n`
  const site = await load(
    createSite(`plugins: [['./a.ts', { id: 'slow' }], ['./a.ts', { id: 'quick' }], './b.ts']`, {
      'a.ts': plugin('a', 40),
      'b.ts': plugin('b', 0),
    }),
  )
  const { globalData, clientGlobalData } = await collectSite(site)
  const expected = JSON.stringify({ a: { slow: 'slow', quick: 'quick' }, b: { default: ['a', 'b'] } })
  expect(JSON.stringify(globalData)).toBe(expected)
  expect(JSON.stringify(clientGlobalData)).toBe(expected)
})

test('plugins can search the code of the site and its own themes', async () => {
  const words = ['own', 'theirs', 'linked', 'beside', 'style', 'none']
  const siteDir = createSite(`plugins: ['./ask.ts', './theme.ts', './plugins/own']`, {
    'ask.ts': `export default () => ({
  name: 'ask',
  contentLoaded: ({ actions }) => actions.setGlobalData(${JSON.stringify(words)}.map((word) => actions.hasCode((code) => code.includes(word + ' mark')))),
})\n`,
    'theme.ts': `export default () => ({ name: 'theme', getThemePath: () => './their-theme' })\n`,
    'their-theme/Footer.jsx': '// theirs mark\n',
    'plugins/own/index.js': `export default () => ({ name: 'own' })\n`,
    'plugins/own/components/Part.jsx': '// beside mark\n',
    'src/theme/Navbar/index.tsx': '// own mark\n',
    'src/css/custom.css': '/* style mark */\n',
    'lib/other.js': '// none mark\n',
    'shared/Part.jsx': '// linked mark\n',
    'shared/node_modules/part/index.js': '// none mark\n',
  })
  // like a workspace that shares components between sites
  fs.symlinkSync(path.join(siteDir, 'shared'), path.join(siteDir, 'src/shared'), 'junction')
  fs.symlinkSync(path.join(siteDir, 'src'), path.join(siteDir, 'shared/around'), 'junction')
  fs.symlinkSync(path.join(siteDir, 'missing'), path.join(siteDir, 'src/missing'))
  const site = await load(siteDir)
  expect((await collectSite(site)).globalData).toEqual({ ask: { default: [true, true, true, true, false, false] } })
})

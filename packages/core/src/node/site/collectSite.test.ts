import { expect, test } from 'vitest'
import { createSite, load } from '../plugins/__fixtures__/loadTestSite.ts'
import { collectSite } from './collectSite.ts'

test('global data of allContentLoaded is added to that of contentLoaded', async () => {
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

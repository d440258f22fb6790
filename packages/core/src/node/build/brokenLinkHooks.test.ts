import { expect, test } from 'vitest'
import { buildFailure } from '../__fixtures__/buildTestSite.ts'

test('failing hooks for broken links and images stop the build, and are named with their position', async () => {
  const hooks = `{
    onBrokenMarkdownLinks: async () => { throw new Error('late') },
    onBrokenMarkdownImages: ({ url }: { url: string }) => { throw new Error('no ' + url) },
  }`
  const files = { 'src/pages/a.mdx': '# A\n\n[d](./no.md) ![e](./no.png)\n' }
  expect(
    await buildFailure(files, `markdown: { hooks: ${hooks} },`),
  ).toBe(`"markdown.hooks.onBrokenMarkdownLinks" in the configuration failed: it must return an address or nothing, and cannot be async
  at src/pages/a.mdx:3:1

"markdown.hooks.onBrokenMarkdownImages" in the configuration failed: no ./no.png
  at src/pages/a.mdx:3:14`)
})

import { describe, expect, test } from 'vitest'
import { buildRoutes, createSite, md } from '../__fixtures__/createSite.ts'

describe('tags', () => {
  test('have a list and pages; a tag of unlisted documents is itself unlisted', async () => {
    const site = createSite({
      'docs/a.md': md({ title: 'A', description: 'About A', tags: ['some tag', 'both'] }),
      'docs/b.md': md({ title: 'B', tags: ['some_tag'] }),
      'docs/c.md': md({ title: 'C', tags: ['both', 'hidden'], unlisted: true }),
    })
    const built = await buildRoutes(site)
    expect(built.pages.get('/docs/tags')).toMatchObject({
      parents: [{ component: '@theme/DocsRoot' }, { component: '@theme/DocVersionRoot' }],
      route: {
        component: '@theme/DocTagsListPage',
        props: {
          tags: [
            { label: 'some tag', permalink: '/docs/tags/some-tag', count: 2 },
            { label: 'both', permalink: '/docs/tags/both', count: 1 },
          ],
        },
      },
    })
    expect(built.pages.get('/docs/tags/both')?.route.props).toEqual({
      tag: {
        label: 'both',
        permalink: '/docs/tags/both',
        count: 1,
        allTagsPath: '/docs/tags',
        unlisted: false,
        items: [{ id: 'a', title: 'A', description: 'About A', permalink: '/docs/a' }],
      },
    })
    expect(built.pages.get('/docs/tags/hidden')?.route).toMatchObject({
      component: '@theme/DocTagDocListPage',
      unlisted: true,
      props: { tag: { unlisted: true, count: 1, items: [{ id: 'c' }] } },
    })
  })

  test('have no pages without tags, and follow tagsBasePath', async () => {
    expect([...(await buildRoutes(createSite({ 'docs/a.md': 'A' }))).pages.keys()]).toEqual(['/docs/a'])
    const built = await buildRoutes(createSite({ 'docs/a.md': md({ tags: ['t'] }) }), { tagsBasePath: 'topics' })
    expect([...built.pages.keys()]).toEqual(['/docs/a', '/docs/topics', '/docs/topics/t'])
  })
})

import { describe, expect, test } from 'vitest'
import { createSite, loadSite, md } from '../__fixtures__/createSite.ts'
import type { PluginOptionsInput } from '../options.ts'

describe('previous and next', () => {
  const loadPages = async (files: { [path: string]: string | object }, options: PluginOptionsInput = {}) => {
    const { loadedVersions } = await loadSite(createSite(files), { sidebarPath: 'sidebars.json', ...options })
    const [version] = loadedVersions
    return [
      ...(version?.docs ?? []).map((doc) => ({ ...doc, key: doc.id })),
      ...(version?.generatedIndexes ?? []).map((index) => ({ ...index, key: index.slug })),
    ]
  }
  const loadNeighbors = async (files: { [path: string]: string | object }) =>
    Object.fromEntries(
      (await loadPages(files)).map(({ key, previous, next, sidebar }) => [
        key,
        [sidebar, previous?.title, next?.title],
      ]),
    )

  test('follow the sidebar through categories, and skip links and unlisted documents', async () => {
    const files = {
      'docs/a.md': md({ title: 'A', sidebar_label: 'Side A' }),
      'docs/b.md': md({ title: 'B', pagination_label: 'Page B' }),
      'docs/c.md': md({ title: 'C', unlisted: true }),
      'docs/d.md': md({ title: 'D' }),
      'docs/e.md': md({ title: 'E' }),
      'sidebars.json': {
        s: [
          'a',
          { type: 'link', label: 'Out', href: '/x' },
          { type: 'ref', id: 'e' },
          {
            type: 'category',
            label: 'Cat',
            link: { type: 'generated-index' },
            items: ['c', { type: 'doc', id: 'd', label: 'Dee' }],
          },
          { type: 'category', label: 'Own', link: { type: 'doc', id: 'b' }, items: [{ type: 'html', value: 'x' }] },
        ],
      },
    }
    expect(await loadNeighbors(files)).toEqual({
      a: ['s', undefined, 'Cat'],
      '/category/cat': ['s', 'Side A', 'Dee'],
      c: ['s', undefined, undefined],
      d: ['s', 'Cat', 'Page B'],
      b: ['s', 'Dee', undefined],
      e: [undefined, undefined, undefined],
    })
  })

  test('can be set or disabled, and displayed_sidebar selects the sidebar', async () => {
    const files = {
      'docs/a.md': md({ pagination_next: 'c' }),
      'docs/b.md': md({ pagination_next: null, pagination_prev: null }),
      'docs/c.md': md({ displayed_sidebar: 't' }),
      'docs/d.md': md({ displayed_sidebar: null }),
      'docs/e.md': md({ pagination_prev: 'hidden', pagination_next: 'a' }),
      'docs/hidden.md': md({ unlisted: true }),
      'sidebars.json': { s: ['a', 'b', 'c', 'd'], t: ['b'] },
    }
    // an unlisted document is never a neighbor
    expect(await loadNeighbors(files)).toMatchObject({
      e: [undefined, undefined, 'a'],
      a: ['s', undefined, 'c'],
      b: ['t', undefined, undefined],
      c: ['t', undefined, undefined],
      d: [undefined, undefined, undefined],
    })
  })

  describe('with categories', () => {
    const category = (label: string, link: object, items: unknown[]) => ({ type: 'category', label, link, items })
    const files = {
      'docs/start.md': md({ title: 'Start' }),
      'docs/guides.md': md({ title: 'Guides' }),
      'docs/write.md': md({ title: 'Write' }),
      'docs/intro.md': md({ title: 'Introduction' }),
      'docs/tabs.md': md({ title: 'Tabs' }),
      'docs/style.md': md({ title: 'Style', pagination_next: 'api' }),
      'docs/api.md': md({ title: 'Commands' }),
      'sidebars.json': {
        s: [
          'start',
          category('Guides', { type: 'doc', id: 'guides' }, [
            'write',
            category('Features', { type: 'doc', id: 'intro' }, ['tabs']),
            'style',
          ]),
        ],
        t: [category('API', { type: 'generated-index' }, ['api'])],
      },
    }
    const labels = async (options: PluginOptionsInput) =>
      Object.fromEntries(
        (await loadPages(files, options)).map(({ key, previous, next }) => [key, [previous?.category, next?.category]]),
      )

    test('name the category of a neighbor if it differs from the page and its title', async () => {
      expect(await labels({ showPaginationCategories: true })).toEqual({
        start: [undefined, undefined],
        guides: [undefined, undefined],
        write: [undefined, 'Features'],
        intro: ['Guides', undefined],
        tabs: [undefined, 'Guides'],
        style: ['Features', 'API'],
        '/category/api': [undefined, undefined],
        api: [undefined, undefined],
      })
    })

    test('name no category without the option', async () => {
      expect(Object.values(await labels({})).flat()).toEqual(Array.from({ length: 16 }, () => undefined))
    })
  })
})

import { expect, test } from 'vitest'
import { createPlugin, createSite, md } from './__fixtures__/createSite.ts'

const files = {
  'docs/a.md': md({ title: 'A' }),
  'docs/b.md': md({ title: 'B' }),
  'sidebars.json': {
    s: [
      {
        type: 'category',
        label: 'Guides',
        link: { type: 'generated-index', title: 'All guides', description: 'Every one' },
        items: ['a', { type: 'doc', id: 'b', label: 'Bee' }],
      },
      { type: 'link', label: 'Out', href: 'https://host' },
    ],
  },
}

test('labels of versions and sidebars can be translated, and previous/next follow', async () => {
  const plugin = createPlugin(createSite(files), { sidebarPath: 'sidebars.json' })
  const content = await plugin.loadContent?.()
  if (content === undefined) throw new Error('The plugin loaded nothing.')
  const translationFiles = (await plugin.getTranslationFiles?.({ content })) ?? []
  expect(
    translationFiles.map(({ path, content: messages }) => [
      path,
      Object.entries(messages).map(([id, { message }]) => `${id}: ${message}`),
    ]),
  ).toEqual([
    [
      'current',
      [
        'version.label: Next',
        'sidebar.s.category.Guides: Guides',
        'sidebar.s.category.Guides.link.generated-index.title: All guides',
        'sidebar.s.category.Guides.link.generated-index.description: Every one',
        'sidebar.s.doc.Bee: Bee',
        'sidebar.s.link.Out: Out',
      ],
    ],
  ])

  const german = {
    'version.label': { message: 'Kommend' },
    'sidebar.s.category.Guides': { message: 'Anleitungen' },
    'sidebar.s.category.Guides.link.generated-index.title': { message: 'Alle Anleitungen' },
    'sidebar.s.doc.Bee': { message: 'Biene' },
  }
  const translated = plugin.translateContent?.({ content, translationFiles: [{ path: 'current', content: german }] })
  const version = translated?.loadedVersions[0]
  expect(version?.label).toBe('Kommend')
  expect(version?.sidebars['s']).toMatchObject([
    {
      label: 'Anleitungen',
      link: { title: 'Alle Anleitungen', description: 'Every one' },
      items: [{ id: 'a' }, { label: 'Biene' }],
    },
    { label: 'Out' },
  ])
  expect(version?.generatedIndexes[0]?.title).toBe('Alle Anleitungen')
  expect(version?.docs.map(({ id, previous, next }) => [id, previous?.title, next?.title])).toEqual([
    ['a', 'Anleitungen', 'Biene'],
    ['b', 'A', undefined],
  ])
  expect(content.loadedVersions[0]?.label).toBe('Next')
})

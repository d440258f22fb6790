import { SiteError } from '@strata/core'
import { execFileSync } from 'node:child_process'
import { describe, expect, test, vi } from 'vitest'
import { createPlugin, createSite, loadSite, md, writeSiteFile } from './__fixtures__/createSite.ts'
import type { PluginOptionsInput } from './options.ts'
import { rmSync } from 'node:fs'
import path from 'node:path'

async function messagesOf(
  files: { [path: string]: string | object },
  options: PluginOptionsInput = {},
): Promise<string> {
  const error: unknown = await loadSite(createSite(files), options).then(
    () => new Error('The site was accepted.'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(SiteError)
  return (error as Error).message
}

async function loadDoc(text: string, options: PluginOptionsInput = {}, name = 'docs/guides/a.md') {
  const { loadedVersions } = await loadSite(createSite({ [name]: text }), { sidebarPath: false, ...options })
  return loadedVersions[0]?.docs[0]
}

describe('title and description', () => {
  test.for([
    [
      md({ title: 'Own', description: 'Said' }, '# Heading\n\nText.\n'),
      { title: 'Own', description: 'Said', hasContentTitle: true },
    ],
    ['# Heading\n\nFirst *paragraph*.\n', { title: 'Heading', description: 'First paragraph.', hasContentTitle: true }],
    ['Just text.\n', { title: 'a', description: 'Just text.', hasContentTitle: false }],
    [md({ description: '' }), { title: 'a', description: '' }],
    [md({ id: 'b' }), { id: 'guides/b', title: 'b' }],
  ] as const)('%j', async ([text, expected]) => {
    expect(await loadDoc(text)).toMatchObject(expected)
  })
})

describe('edit link', () => {
  test.for([
    [{ editUrl: 'https://host/edit/main/site' }, {}, 'https://host/edit/main/site/docs/guides/a.md'],
    [{ editUrl: 'https://host/edit/' }, { custom_edit_url: 'https://own' }, 'https://own'],
    [{ editUrl: 'https://host/edit/' }, { custom_edit_url: null }, undefined],
    [{}, {}, undefined],
    [
      {
        editUrl: ({ version, versionDocsDirPath, docPath, permalink, locale }) =>
          [version, versionDocsDirPath, docPath, permalink, locale].join(' '),
      },
      {},
      'current docs guides/a.md /docs/guides/a en',
    ],
  ] satisfies [PluginOptionsInput, { [name: string]: unknown }, string | undefined][])(
    '%o with %o is %s',
    async ([options, frontMatter, expected]) => {
      expect((await loadDoc(md(frontMatter), options))?.editUrl).toBe(expected)
    },
  )

  test('of an old version points to its own copy, or to the current file with editCurrentVersion', async () => {
    const files = { 'docs/a.md': 'A', 'versions.json': ['1.0'], 'versioned_docs/version-1.0/a.md': 'A' }
    const editUrl = 'https://host'
    const urls = async (options: PluginOptionsInput) =>
      (await loadSite(createSite(files), options)).loadedVersions.map(({ docs }) => docs[0]?.editUrl)
    expect(await urls({ editUrl })).toEqual(['https://host/docs/a.md', 'https://host/versioned_docs/version-1.0/a.md'])
    expect(await urls({ editUrl, editCurrentVersion: true })).toEqual([
      'https://host/docs/a.md',
      'https://host/docs/a.md',
    ])
  })
})

test('shows the last update from front matter as the options allow', async () => {
  const text = md({ last_update: { author: 'Team', date: '2024-04-05' } })
  expect(await loadDoc(text)).not.toHaveProperty('lastUpdatedAt')
  expect(await loadDoc(text, { showLastUpdateTime: true })).toMatchObject({ lastUpdatedAt: Date.UTC(2024, 3, 5) })
  expect(await loadDoc(text, { showLastUpdateTime: true })).not.toHaveProperty('lastUpdatedBy')
  expect(await loadDoc(text, { showLastUpdateAuthor: true })).toMatchObject({ lastUpdatedBy: 'Team' })
})

test('takes the last update from git if front matter has none', async () => {
  const site = createSite({ 'docs/a.md': 'A', 'docs/b.md': md({ last_update: { author: 'Own' } }), 'docs/new.md': 'N' })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Writer', '-c', 'user.email=w@host.example', ...args], {
      cwd: site,
      env: { ...process.env, GIT_COMMITTER_DATE: '2024-03-01T00:00:00Z' },
    })
  git('init', '-q')
  git('add', 'docs/a.md', 'docs/b.md')
  git('commit', '-q', '-m', 'first')
  const { loadedVersions } = await loadSite(site, { showLastUpdateTime: true, showLastUpdateAuthor: true })
  expect(loadedVersions[0]?.docs.map(({ lastUpdatedAt, lastUpdatedBy }) => [lastUpdatedAt, lastUpdatedBy])).toEqual([
    [Date.UTC(2024, 2, 1), 'Writer'],
    [Date.UTC(2024, 2, 1), 'Own'],
    [undefined, undefined],
  ])
})

test('tag pages are below the version, and custom permalinks are relative to the tags page', async () => {
  const text = md({
    tags: ['Some Tag', 'some_tag', { label: 'd', permalink: 'd-custom' }, { label: 'e', permalink: '/deep/e' }],
  })
  expect((await loadDoc(text))?.tags).toEqual([
    { label: 'Some Tag', permalink: '/docs/tags/some-tag', inline: true },
    { label: 'some_tag', permalink: '/docs/tags/some-tag', inline: true },
    { label: 'd', permalink: '/docs/tags/d-custom', inline: true },
    { label: 'e', permalink: '/docs/tags/deep/e', inline: true },
  ])
})

test('ignores partials, tests and other files; include and exclude replace the defaults', async () => {
  const files = {
    'docs/a.md': 'A',
    'docs/_partial.mdx': 'P',
    'docs/_folder/b.md': 'B',
    'docs/__tests__/c.md': 'C',
    'docs/d.txt': 'D',
    'docs/e.mdx': 'E',
  }
  const ids = async (options: PluginOptionsInput) =>
    (await loadSite(createSite(files), options)).loadedVersions[0]?.docs.map(({ id }) => id)
  expect(await ids({})).toEqual(['a', 'e'])
  expect(await ids({ include: ['*.md'], exclude: [] })).toEqual(['a'])
  expect(await ids({ exclude: ['e.*'] })).toEqual(['__tests__/c', '_folder/b', '_partial', 'a'])
})

describe('drafts and unlisted documents', () => {
  const files = {
    'docs/a.md': md({ draft: true }),
    'docs/b.md': md({ unlisted: true }),
    'docs/c.md': md({}),
  }

  test('hides drafts and marks unlisted documents in production', async () => {
    const { loadedVersions } = await loadSite(createSite(files))
    expect(loadedVersions[0]?.docs).toMatchObject([
      { id: 'b', unlisted: true },
      { id: 'c', unlisted: false },
    ])
    expect(loadedVersions[0]?.drafts).toMatchObject([{ id: 'a' }])
  })

  test('marks unlisted documents in development that simulates production', async () => {
    vi.stubEnv('SIMULATE_PRODUCTION_VISIBILITY', 'true')
    const { loadedVersions } = await loadSite(createSite(files), {}, { mode: 'development' })
    vi.unstubAllEnvs()
    expect(loadedVersions[0]?.docs.map(({ id, unlisted }) => [id, unlisted])).toEqual([
      ['b', true],
      ['c', false],
    ])
  })

  test('shows all as normal documents in development', async () => {
    const { loadedVersions } = await loadSite(createSite(files), {}, { mode: 'development' })
    expect(loadedVersions[0]?.docs.map(({ id, draft, unlisted }) => [id, draft, unlisted])).toEqual([
      ['a', false, false],
      ['b', false, false],
      ['c', false, false],
    ])
  })
})

test('parseFrontMatter of the site can change front matter', async () => {
  const site = createSite({ 'docs/force_me.md': md({ title: 'A' }, '# Heading\n') })
  const { loadedVersions } = await loadSite(
    site,
    {},
    {
      parseFrontMatter: async (args) => {
        const result = await args.defaultParseFrontMatter(args)
        return { ...result, frontMatter: { ...result.frontMatter, unlisted: args.filePath.includes('force') } }
      },
    },
  )
  expect(loadedVersions[0]?.docs[0]).toMatchObject({ title: 'A', unlisted: true, hasContentTitle: true })
})

test('a translated document replaces the original', async () => {
  const site = createSite({
    'docs/a.md': '# Original\n',
    'docs/b.md': '# B\n',
    'i18n/en/docusaurus-plugin-content-docs/current/a.md': '# Translated\n',
  })
  const { loadedVersions } = await loadSite(site, { editUrl: 'https://host', editLocalizedFiles: true })
  expect(loadedVersions[0]?.docs.map(({ title, editUrl }) => [title, editUrl])).toEqual([
    ['Translated', 'https://host/i18n/en/docusaurus-plugin-content-docs/current/a.md'],
    ['B', 'https://host/docs/b.md'],
  ])
})

test('with editCurrentVersion, a translated old document links to the translation of the current one', async () => {
  const site = createSite({
    'docs/a.md': 'A',
    'versions.json': ['1.0'],
    'versioned_docs/version-1.0/a.md': 'A',
    'i18n/en/docusaurus-plugin-content-docs/version-1.0/a.md': 'Translated',
  })
  const options = { editUrl: 'https://host', editLocalizedFiles: true, editCurrentVersion: true }
  const { loadedVersions } = await loadSite(site, options)
  expect(loadedVersions.map(({ docs }) => docs[0]?.editUrl)).toEqual([
    'https://host/docs/a.md',
    'https://host/i18n/en/docusaurus-plugin-content-docs/current/a.md',
  ])
})

test('a locale without translations uses the originals', async () => {
  const site = createSite({
    'docs/a.md': '# Original\n',
    'i18n/en/docusaurus-plugin-content-docs/current/a.md': '# Translated\n',
  })
  const options = { editUrl: 'https://host', editLocalizedFiles: true }
  const { loadedVersions } = await loadSite(site, options, { translate: false })
  expect(loadedVersions[0]?.docs.map(({ title, editUrl }) => [title, editUrl])).toEqual([
    ['Original', 'https://host/docs/a.md'],
  ])
})

test('a second load picks up edits, new files and deletions', async () => {
  const site = createSite({ 'docs/a.md': '# One\n', 'docs/b.md': '# Two\n' })
  const plugin = createPlugin(site)
  await plugin.loadContent?.()
  writeSiteFile(site, 'docs/a.md', '# Changed\n')
  writeSiteFile(site, 'docs/c.md', '# Three\n')
  rmSync(path.join(site, 'docs/b.md'))
  const content = await plugin.loadContent?.()
  expect(content?.loadedVersions[0]?.docs.map(({ title }) => title)).toEqual(['Changed', 'Three'])
})

describe('reports', () => {
  test('a sidebar item without a document, with the nearest id and its position', async () => {
    const message = await messagesOf(
      {
        'docs/installation.md': 'A',
        'docs/intro.md': 'B',
        'sidebars.json': '{\n  "docs": [\n    "intro",\n    {"Start": ["instalation"]}\n  ]\n}\n',
      },
      { sidebarPath: './sidebars.json' },
    )
    expect(message).toBe(
      [
        'The sidebar "docs" links to a doc that does not exist: "instalation" (docs → items[1] → "Start" → items[0]).',
        '  at sidebars.json:4:16',
        '  Did you mean "installation"? Looked for it in version current (docs/).',
      ].join('\n'),
    )
  })

  test('two documents with the same id', async () => {
    const message = await messagesOf({ 'docs/a.md': 'A', 'docs/01-a.md': 'B', 'docs/b.md': 'B' })
    expect(message).toBe(
      'Several documents have the id "a": docs/01-a.md, docs/a.md.\n  at docs/01-a.md\n  Rename one of the files, or set another "id" in its front matter.',
    )
  })

  test('invalid YAML with its line', async () => {
    expect(await messagesOf({ 'docs/a.md': '---\ntitle: A\nslug: [x\n---\n\nText.\n' })).toMatch(
      /^The front matter is not valid YAML: .*\n  at docs\/a\.md:3:9\n/,
    )
  })

  test('a slug that is not a valid path', async () => {
    expect(await messagesOf({ 'docs/a.md': '---\ntitle: A\nslug: /a?b\n---\n' })).toContain(
      'The address "/a?b" of the document "a" is not a valid pathname.\n  at docs/a.md:3:1',
    )
  })

  test('unknown documents and sidebars in front matter', async () => {
    const message = await messagesOf({
      'docs/a.md': '---\npagination_next: c\ndisplayed_sidebar: defaultSidbar\n---\n',
      'docs/b.md': 'B',
    })
    expect(message).toContain(
      '"displayed_sidebar" names a sidebar that does not exist: "defaultSidbar".\n  at docs/a.md:3:1\n  Did you mean "defaultSidebar"?',
    )
    expect(message).toContain('"pagination_next" names a document that does not exist: "c".\n  at docs/a.md:2:1')
  })

  test('a missing sidebars file', async () => {
    expect(await messagesOf({ 'docs/a.md': 'A' }, { sidebarPath: 'sidebars.ts' })).toContain(
      'The sidebars file does not exist: sidebars.ts.',
    )
  })

  test('a sidebars file that throws', async () => {
    expect(
      await messagesOf(
        { 'docs/a.md': 'A', 'sidebars.mjs': 'throw new Error("oops")' },
        { sidebarPath: 'sidebars.mjs' },
      ),
    ).toContain("The sidebars file can't be read: oops.\n  at sidebars.mjs")
  })

  test.each([
    ['sidebars.json', '{"docs": [}', /^The sidebars file is not valid JSON: [^"]*\.\n  at sidebars\.json:1:11$/],
    [
      'sidebars.js',
      'export default { docs: [}\n',
      /^The sidebars file can't be read: Syntax error: .*\n  at sidebars\.js:1:25$/,
    ],
  ])('a sidebars file with a syntax error: %s', async (file, text, expected) => {
    expect(await messagesOf({ 'docs/a.md': 'A', [file]: text }, { sidebarPath: file })).toMatch(expected)
  })

  test('all problems of all versions at once', async () => {
    const message = await messagesOf(
      {
        'docs/a.md': md({ sidebar_position: 'x' }),
        'docs/b.md': md({ draft: 'y' }),
        'docs/folder/_category_.yml': 'lable: A\n',
        'docs/folder/c.md': 'C',
        'versions.json': ['1.0'],
        'versioned_docs/version-1.0/a.md': md({ tags: 3 }),
        'versioned_sidebars/version-1.0-sidebars.json': { docs: ['a', 'missing', { type: 'lnk', href: 'x' }] },
        'sidebars.json': { docs: ['a', 'nope'] },
      },
      { sidebarPath: 'sidebars.json' },
    )
    const heads = message.split('\n\n').map((problem) => problem.split('\n').slice(0, 2).join(' '))
    expect(heads).toEqual([
      expect.stringContaining('"sidebar_position" is invalid'),
      expect.stringContaining('"draft" is invalid'),
      '"lable" is not a known field.   at docs/folder/_category_.yml:1:1',
      expect.stringContaining('"nope" (docs → items[1]).   at sidebars.json:1:14'),
      expect.stringMatching(/"tags" is invalid.* at versioned_docs\/version-1\.0\/a\.md:2:1/),
      expect.stringContaining('"missing" (docs → items[1]).   at versioned_sidebars/version-1.0-sidebars.json:1:14'),
      'Unknown sidebar item type "lnk" (docs → items[2]).   at versioned_sidebars/version-1.0-sidebars.json:1:32',
    ])
  })
})

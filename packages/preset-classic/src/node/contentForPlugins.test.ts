import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createFolderWithPackages } from '../../../core/src/node/__fixtures__/createFolder.ts'
import { mustBuild } from '../../../core/src/node/__fixtures__/buildTestSite.ts'

const siteDir = createFolderWithPackages({
  'package.json': '{ "private": true }',
  'docusaurus.config.js': `module.exports = {
    title: 'Site', url: 'https://example.com', baseUrl: '/base/', trailingSlash: true, onBrokenLinks: 'throw',
    presets: [['@docusaurus/preset-classic', { docs: { sidebarPath: './sidebars.js' } }]],
    plugins: ['./asking.js'],
  }`,
  'sidebars.js': `module.exports = { main: ['intro', {
    type: 'category', label: 'Guides', link: { type: 'generated-index' },
    items: ['guides/plain', 'guides/next.js', { type: 'link', label: 'Blog', href: '/blog' }],
  }] }`,
  'docs/intro.md':
    '---\nslug: /\ntags: [one]\nsidebar_label: Start\n---\n\n# Intro\n\n[next](./guides/02-next.js.md)\n',
  'docs/guides/01-plain.md': '# Plain\n',
  'docs/guides/02-next.js.md': '# Next\n',
  'blog/2024-02-03-post.md': '---\ntags: [t]\n---\n\n# Post\n\nText.\n\n<!-- truncate -->\n\nMore.\n',
  'blog/2024-02-04-hidden.md': '---\nunlisted: true\ntags: [t]\n---\n\n# Hidden\n\n<!-- truncate -->\n',
  'src/pages/index.md': '# Home\n',
  'src/pages/about.js': `import { CURRENT_VERSION_NAME } from '@docusaurus/plugin-content-docs/lib/constants.js'
    export default () => <h1>About {CURRENT_VERSION_NAME}</h1>`,
  'asking.js': `
    const { toSidebarsProp, toVersionMetadataProp } = require('@docusaurus/plugin-content-docs/lib/props.js')
    const getSlug = require('@docusaurus/plugin-content-docs/lib/slug').default
    const { DefaultNumberPrefixParser, stripNumberPrefix } = require('@docusaurus/plugin-content-docs/lib/numberPrefix')
    const docs = require('@docusaurus/plugin-content-docs/lib/options.js')
    const { toGlobalDataVersion } = require('@docusaurus/plugin-content-docs/lib/globalData.js')
    const { CURRENT_VERSION_NAME } = require('@docusaurus/plugin-content-docs/lib/constants')
    const versionFiles = require('@docusaurus/plugin-content-docs/lib/versions/files.js')
    const { filterVersions, readVersionsMetadata, toFullVersion } = require('@docusaurus/plugin-content-docs/lib/versions/version.js')
    const { cliDocsVersionCommand } = require('@docusaurus/plugin-content-docs/lib/cli.js').default
    const blog = require('@docusaurus/plugin-content-blog/lib/options')
    const pages = require('@docusaurus/plugin-content-pages/lib/options')
    const utils = require('@docusaurus/plugin-content-blog/lib/blogUtils')
    const createDocs = require('@docusaurus/plugin-content-docs').default
    const settings = { blogTitle: 'B', blogDescription: 'D', postsPerPageOption: 1, pageBasePath: 'page' }
    module.exports = (context) => {
      let found
      return {
        name: 'asking',
        async allContentLoaded({ allContent, actions }) {
          const [version] = allContent['docusaurus-plugin-content-docs'].default.loadedVersions
          const { blogPosts } = allContent['docusaurus-plugin-content-blog'].default
          const own = await createDocs(context, { ...docs.DEFAULT_OPTIONS, id: 'own', path: 'docs' })
          const names = await versionFiles.readVersionNames(context.siteDir, docs.DEFAULT_OPTIONS)
          const [metadata] = await readVersionsMetadata({ context, options: { ...docs.DEFAULT_OPTIONS, id: 'default' } })
          const { name, path, mainDocId } = toGlobalDataVersion(toFullVersion(version))
          found = {
            versions: [
              filterVersions(names, { onlyIncludeVersions: [CURRENT_VERSION_NAME] }),
              await versionFiles.readVersionsFile(context.siteDir, 'own'),
              versionFiles.getVersionsFilePath('/site', 'own'),
              versionFiles.getVersionDocsDirPath('/site', 'default', '1.0'),
              versionFiles.getVersionSidebarsPath('/site', 'own', '1.0'),
              versionFiles.getDocsDirPathLocalized({ localizationDir: '/i18n/de', pluginId: 'own', versionName: '1.0' }),
              { path: metadata.path, sidebar: metadata.sidebarFilePath },
              { name, path, mainDocId },
              typeof cliDocsVersionCommand,
            ],
            docs: version.docs.map(({ permalink, tags, next }) => [permalink, tags[0]?.permalink, next?.permalink]),
            pages: allContent['docusaurus-plugin-content-pages'].default.map(({ permalink }) => permalink),
            sidebars: toSidebarsProp(version),
            version: toVersionMetadataProp('default', version),
            slugs: [
              getSlug({ baseID: 'b', source: 'x/1-a/b.md', sourceDirName: '1-a' }),
              getSlug({ baseID: 'index', source: 'x/1-a/index.md', sourceDirName: '1-a', stripDirNumberPrefixes: false }),
              getSlug({ baseID: 'b', frontMatterSlug: '../c', source: 'x/1-a/b.md', sourceDirName: '1-a' }),
            ],
            prefix: [DefaultNumberPrefixParser('01-a'), stripNumberPrefix('01-a', DefaultNumberPrefixParser)],
            defaults: [docs.DEFAULT_OPTIONS.tagsBasePath, blog.DEFAULT_OPTIONS.blogTitle, pages.DEFAULT_OPTIONS.path],
            own: (await own.loadContent()).loadedVersions[0].docs.map(({ id }) => id),
            listed: blogPosts.filter(utils.shouldBeListed).map(({ id }) => id),
            tags: utils.getBlogTags({ blogPosts, ...settings }),
            list: utils.paginateBlogPosts({ blogPosts, basePageUrl: '/base/blog', ...settings }),
            name: utils.parseBlogFileName('deep/2024-02-03-post.md'),
            text: utils.truncate('a <!-- truncate --> b', blog.DEFAULT_OPTIONS.truncateMarker),
            posts: (await utils.generateBlogPosts({ contentPath: context.siteDir + '/blog' }, context, { ...blog.DEFAULT_OPTIONS, routeBasePath: 'news' }, null, {})).map(({ metadata }) => metadata.permalink),
          }
          actions.setGlobalData(found.sidebars)
        },
        async postBuild({ outDir }) {
          require('node:fs').writeFileSync(outDir + '/found.json', JSON.stringify(found))
        },
      }
    }`,
})

const read = (file: string) => fs.readFileSync(path.join(siteDir, 'build', file), 'utf8')
let found: { [what: string]: unknown }
beforeAll(async () => {
  await mustBuild(siteDir)
  found = JSON.parse(read('found.json')) as typeof found
})

const sidebar = [
  { type: 'link', label: 'Start', href: '/base/docs/', docId: 'intro' },
  {
    type: 'category',
    label: 'Guides',
    href: '/base/docs/category/guides',
    collapsible: true,
    collapsed: true,
    items: [
      { type: 'link', label: 'Plain', href: '/base/docs/guides/plain', docId: 'guides/plain' },
      // has the trailing slash already: links do not add one to what looks like a file
      { type: 'link', label: 'Next', href: '/base/docs/guides/next.js/', docId: 'guides/next.js' },
      { type: 'link', label: 'Blog', href: '/blog' },
    ],
  },
]

test('content keeps permalinks as written, links and routes apply trailingSlash', () => {
  expect(found.docs).toEqual([
    ['/base/docs/guides/next.js/', null, null],
    ['/base/docs/guides/plain', null, '/base/docs/guides/next.js/'],
    ['/base/docs/', '/base/docs/tags/one', '/base/docs/category/guides'],
  ])
  expect(found.pages).toEqual(['/base/about', '/base/'])
  const html = read('docs/index.html')
  for (const name of ['tags/one', 'category/guides', 'guides/next.js'])
    expect(html).toMatch(new RegExp(`href="?/base/docs/${name}/["> ]`))
  expect(fs.existsSync(path.join(siteDir, 'build/about/index.html'))).toBe(true)
})

test('plugins can import internal modules of the docs plugin', () => {
  expect(found.sidebars).toEqual({ main: sidebar })
  expect(found.version).toMatchObject({
    pluginId: 'default',
    version: 'current',
    banner: null,
    docsSidebars: { main: sidebar },
    docs: { intro: { id: 'intro', title: 'Intro', description: 'next', sidebar: 'main' } },
  })
  expect(found.slugs).toEqual(['/a/b', '/1-a/', '/c'])
  expect(found.prefix).toEqual([{ filename: 'a', numberPrefix: 1 }, 'a'])
  expect(found.defaults).toEqual(['tags', 'Blog', 'src/pages'])
  expect(found.own).toEqual(['guides/next.js', 'guides/plain', 'intro'])
})

test('components can import constants of the docs plugin without its code for Node', () => {
  expect(read('about/index.html').replaceAll(/<!--.*?-->/gs, '')).toContain('About current')
  const file = createRequire(import.meta.url).resolve('@strata/plugin-content-docs/lib/constants.js')
  expect(fs.readFileSync(file, 'utf8')).not.toMatch(/^import |^export .* from /m)
})

test('plugins can read versions with the functions of the docs plugin', () => {
  expect(found.versions).toEqual([
    ['current'],
    null,
    '/site/own_versions.json',
    '/site/versioned_docs/version-1.0',
    '/site/own_versioned_sidebars/version-1.0-sidebars.json',
    '/i18n/de/docusaurus-plugin-content-docs-own/version-1.0',
    { path: '/base/docs' },
    { name: 'current', path: '/base/docs', mainDocId: 'intro' },
    'function',
  ])
})

test('plugins can import internal modules of the blog plugin', () => {
  const page = { postsPerPage: 1, blogTitle: 'B', blogDescription: 'D' }
  const first = {
    ...page,
    permalink: '/base/blog',
    page: 1,
    totalPages: 2,
    totalCount: 2,
    nextPage: '/base/blog/page/2',
  }
  const second = { ...first, permalink: '/base/blog/page/2', page: 2, previousPage: '/base/blog', nextPage: undefined }
  const [hidden, post] = ['/2024/02/04/hidden', '/2024/02/03/post']
  expect(found.listed).toEqual([post])
  expect(found.list).toEqual([
    { items: [hidden], metadata: first },
    { items: [post], metadata: second },
  ])
  const permalink = '/base/blog/tags/t'
  const metadata = { ...page, permalink, page: 1, totalPages: 1, totalCount: 1 }
  const pages = [{ items: [post], metadata }]
  expect(found.tags).toEqual({
    [permalink]: { inline: true, label: 't', permalink, unlisted: false, items: [post], pages },
  })
  expect(found.name).toEqual({ date: '2024-02-03T00:00:00.000Z', text: 'post', slug: '/2024/02/03/deep/post' })
  expect(found.text).toBe('a ')
  expect(found.posts).toEqual([`/base/news${hidden}`, `/base/news${post}`])
})

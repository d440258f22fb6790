import remarkDirective from 'remark-directive'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { type Processor, unified } from 'unified'
import { describe, expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import publicNames from './__fixtures__/publicNames.json' with { type: 'json' }
import { findFrameworkPackage } from './frameworkPackages.ts'

type Functions = { [name: string]: (...args: unknown[]) => unknown }
const utils = findFrameworkPackage('@docusaurus/utils') as Functions
const common = findFrameworkPackage('@docusaurus/utils-common') as Functions

test('provides the packages that plugins use, and no others', () => {
  expect(findFrameworkPackage('@docusaurus/utils')).toBe(findFrameworkPackage('@docusaurus/utils'))
  expect(findFrameworkPackage('@docusaurus/plugin-content-docs')).toBeUndefined()
  expect(findFrameworkPackage('constructor')).toBeUndefined()
})

test('a deep import returns the package', () => {
  expect(findFrameworkPackage('@docusaurus/utils/lib/markdownUtils.js')).toBe(utils)
  expect(findFrameworkPackage('@docusaurus/utils-validation/lib/validationSchemas')).toBe(
    findFrameworkPackage('@docusaurus/utils-validation'),
  )
  expect(findFrameworkPackage('@docusaurus/utils/package.json')).toBeUndefined()
  // exported by the file only, not by the package of Docusaurus
  expect(utils.parseFileContentFrontMatter?.('---\ntitle: A\n---\n\n# B\n')).toEqual({
    frontMatter: { title: 'A' },
    content: '# B',
  })
})

test('provides admonitions and heading ids for pipelines of a site', async () => {
  const admonitions = findFrameworkPackage('@docusaurus/mdx-loader/lib/remark/admonitions/index.js') as {
    default: Parameters<Processor['use']>[0]
    normalizeAdmonitionOptions: (options: object) => { keywords: string[] }
  }
  expect(findFrameworkPackage('@docusaurus/mdx-loader/lib/remark/admonitions')).toBe(admonitions)
  expect(findFrameworkPackage('@docusaurus/mdx-loader/lib/remark/toc')).toBeUndefined()
  const { default: headings } = findFrameworkPackage(
    '@docusaurus/mdx-loader/lib/remark/headings/index.js',
  ) as typeof admonitions
  const tree = unified().use(remarkParse).parse('# A *b*\n\n## A b {#Own}\n')
  await unified().use(headings).run(tree)
  expect(tree.children.map(({ data }) => data)).toMatchObject([{ id: 'a-b' }, { id: 'Own' }])
  expect(admonitions.normalizeAdmonitionOptions({ keywords: ['own'] }).keywords).toEqual(
    expect.arrayContaining(['note', 'caution', 'own']),
  )
  const source = ':::note[A *b*]{#id .c}\n\nx\n\n:::tip[T]\n\ny\n\n:::\n\n:::\n\n:::other[T]\n\nz\n\n:::\n'
  const pipeline = unified().use(remarkParse).use(remarkDirective).use(admonitions.default).use(remarkRehype)
  const html = await pipeline.run(pipeline.parse(source))
  const names: string[] = []
  const visit = (node: { tagName?: string; properties?: object; children?: object[] }) => {
    if (node.tagName !== undefined) names.push(`${node.tagName} ${JSON.stringify(node.properties)}`)
    node.children?.forEach(visit)
  }
  visit(html as object)
  expect(names).toEqual([
    'admonition {"className":"c","id":"id","type":"note"}',
    'mdxAdmonitionTitle {}',
    'em {}',
    'p {}',
    'admonition {"title":"T","type":"tip"}',
    'p {}',
    // the nested one ended the outer one
    'p {}',
    'div {}',
    'p {}',
    'p {}',
  ])
})

// results of Docusaurus 3.10
describe('matches Docusaurus', () => {
  test.each([
    ['normalizeUrl', [['/base/', '/docs/', '/a/']], '/base/docs/a/'],
    ['normalizeUrl', [['https://x.org', '/a//b']], 'https://x.org/a/b'],
    ['normalizeUrl', [['https://x.org/', '?q=1', '&r']], 'https://x.org?q=1&r'],
    ['normalizeUrl', [['a', '', 'b']], 'a/b'],
    ['normalizeUrl', [['/docs', '/']], '/docs/'],
    ['normalizeUrl', [['']], ''],
    ['docuHash', ['/'], 'index'],
    ['docuHash', ['/', { hashExtra: '@theme/DocVersionRoot' }], 'index-466'],
    ['docuHash', ['/foo-bar'], 'foo-bar-096'],
    ['docuHash', ['/docs/Über Straße'], 'docs-uber-strasse-7a3'],
    ['fileToPath', ['blog/index.md'], '/blog/'],
    ['fileToPath', ['a/b.mdx'], '/a/b'],
    ['encodePath', ['a b/ü'], 'a%20b/%C3%BC'],
    ['isValidPathname', ['/a b'], true],
    ['isValidPathname', ['//x'], false],
    ['isValidPathname', ['/a?b'], false],
    ['resolvePathname', ['../b', '/a/c/d'], '/a/b'],
    ['resolvePathname', ['..', '/a/b/'], '/a/'],
    ['parseURLPath', ['../x?a=1#h', '/a/b/'], { pathname: '/a/x', search: 'a=1', hash: 'h' }],
    ['parseURLPath', ['/x?#', '/'], { pathname: '/x', search: '', hash: '' }],
    ['parseLocalURLPath', ['https://x'], null],
    ['parseLocalURLPath', ['a/b?x#y'], { pathname: 'a/b', search: 'x', hash: 'y' }],
    ['hasSSHProtocol', ['git@github.com:a/b.git'], true],
    ['hasSSHProtocol', ['https://x/y'], false],
    ['buildSshUrl', ['github.com', 'o', 'p', '22'], 'ssh://git@github.com:22/o/p.git'],
    ['aliasedSitePath', ['/s/docs/a.md', '/s'], '@site/docs/a.md'],
    ['aliasedSitePathToRelativePath', ['@site/x'], 'x'],
    ['getEditUrl', ['a\\b.md', 'https://x/y'], 'https://x/y/a/b.md'],
    ['posixPath', ['a\\b'], 'a/b'],
    ['parseMarkdownHeadingId', ['Heading {#id}'], { text: 'Heading', id: 'id' }],
    [
      'parseMarkdownContentTitle',
      ['# Hi\n\ntext', { removeContentTitle: true }],
      { content: 'text', contentTitle: 'Hi' },
    ],
    ['unwrapMdxCodeBlocks', ['```mdx-code-block\n<A/>\n```\n'], '<A/>\n'],
    ['admonitionTitleToDirectiveLabel', [':::note Title\n', ['note']], ':::note[Title]\n'],
    ['getTagVisibility', [{ items: [1, 2], isUnlisted: () => true }], { unlisted: true, listedItems: [1, 2] }],
    ['getPluginI18nPath', [{ localizationDir: '/i', pluginName: 'p', pluginId: 'x' }], '/i/p-x'],
  ])('%s(%j)', (name, args, expected) => {
    expect(utils[name]?.(...args)).toEqual(expected)
  })
  test.each([
    ['/a', true, '/a/'],
    ['/a/?x=1', false, '/a?x=1'],
    ['/base/', false, '/base/'],
    ['/a.html', true, '/a.html/'],
    ['#x', true, '#x'],
  ])('applyTrailingSlash(%j, %j)', (path, trailingSlash, expected) => {
    expect(common.applyTrailingSlash?.(path, { trailingSlash, baseUrl: '/base/' })).toBe(expected)
  })
  test('when it parses a Markdown file', async () => {
    const fileContent = '---\na: 1\n---\n\n# Title\n\nFirst *line*.\n'
    const parsed = await utils.parseMarkdownFile?.({
      filePath: 'a.md',
      fileContent,
      parseFrontMatter: utils.DEFAULT_PARSE_FRONT_MATTER,
    })
    expect(parsed).toEqual({
      frontMatter: { a: 1 },
      content: '# Title\n\nFirst *line*.',
      contentTitle: 'Title',
      excerpt: 'First line.',
    })
  })
  test('when it creates unique slugs of headings', () => {
    const slugger = utils.createSlugger?.() as { slug(text: string): string }
    expect([slugger.slug('Hi There'), slugger.slug('Hi There')]).toEqual(['hi-there', 'hi-there-1'])
  })
  test('when it normalizes tags', () => {
    const params = { options: { onInlineTags: 'throw' }, source: 'a.md', tagsBaseRoutePath: '/tags' }
    expect(utils.normalizeTags?.({ ...params, frontMatterTags: ['Some Tag'], tagsFile: null })).toEqual([
      { inline: true, label: 'Some Tag', permalink: '/tags/some-tag', description: undefined },
    ])
    for (const tag of ['b', 'constructor']) {
      expect(() => utils.normalizeTags?.({ ...params, frontMatterTags: [tag], tagsFile: {} })).toThrow(
        `Tags [${tag}] used in a.md are not defined in tags.yml`,
      )
    }
  })
})

test('validates options and front matter with Joi, and adds the id of the plugin', () => {
  const { Joi, JoiFrontMatter, normalizePluginOptions, validateFrontMatter } = findFrameworkPackage(
    '@docusaurus/utils-validation',
  ) as Functions & { Joi: import('joi').Root; JoiFrontMatter: import('joi').Root }
  const schema = Joi.object({ a: Joi.number().default(3) })
  expect(normalizePluginOptions?.(schema, {})).toEqual({ a: 3, id: 'default' })
  expect(() => normalizePluginOptions?.(schema, { b: 1 })).toThrow('"b" is not allowed')
  expect(() => normalizePluginOptions?.(schema, { id: 'a b' })).toThrow('Illegal plugin ID value "a b"')
  expect(
    validateFrontMatter?.({ tag: 2024, other: 1 }, JoiFrontMatter.object({ tag: JoiFrontMatter.string() })),
  ).toEqual({
    tag: '2024',
    other: 1,
  })
})

/** Exports of Docusaurus packages that are not provided, with the reason or the replacement. */
const notProvided: { [name: string]: string } = {
  askPreferredLanguage: 'A question of the command that makes new sites.',
  replaceMarkdownLinks:
    'Links are resolved in the tree of a document: resolveMarkdownLinkPathname finds the page of one.',
}

test.each(Object.entries(publicNames.names))('%s has every export of the original', (name, names) => {
  const module = findFrameworkPackage(name) ?? {}
  expect(names.filter((entry) => !(entry in module) && !(entry in notProvided))).toEqual([])
})

describe('functions of older and newer releases', () => {
  const siteDir = '/site'
  const contentPaths = { contentPath: '/site/docs', contentPathLocalized: '/site/i18n/fr/docs' }
  const sourceToPermalink = new Map([
    ['@site/docs/a b.md', '/a'],
    ['@site/i18n/fr/docs/c.md', '/fr/c'],
  ])
  test.each([
    ['./a%20b.md', '/a'],
    ['a%20b.md', '/a'],
    ['/c.md', '/fr/c'],
    ['c.md', '/fr/c'],
    ['./c.md', null],
    ['@site/docs/a%20b.md', '/a'],
    ['/docs/a%20b.md', '/a'],
  ])('resolve the link %s to %s', (link, permalink) => {
    const context = { sourceFilePath: '/site/docs/x.md', sourceToPermalink, contentPaths, siteDir }
    expect(utils.resolveMarkdownLinkPathname?.(link, context)).toBe(permalink)
  })
  test('write ids of headings in both syntaxes', () => {
    expect(utils.writeMarkdownHeadingId?.('## A b\n')).toBe('## A b {#a-b}\n')
    expect(utils.writeMarkdownHeadingId?.('## A {#x}\n', { syntax: 'mdx-comment', migrate: true })).toBe(
      '## A {/* #x */}\n',
    )
    expect(() => utils.writeMarkdownHeadingId?.('', { overwrite: true, migrate: true })).toThrow('not both')
  })
  test('find VCS presets by name', async () => {
    const { getVcsPreset, TEST_VCS, VcsPresetNames } = utils as unknown as typeof import('./vcs.ts')
    expect(VcsPresetNames).toContain('git-eager')
    expect(await getVcsPreset('disabled').getFileLastUpdateInfo('/a.md')).toBeNull()
    expect(await getVcsPreset('hardcoded').getFileCreationInfo('/a.md')).toEqual(TEST_VCS.CREATION_INFO)
    expect(await TEST_VCS.getFileLastUpdateInfo(TEST_VCS.UNTRACKED_FILE_PATH)).toBeNull()
    expect((await getVcsPreset('git-ad-hoc').getFileLastUpdateInfo(import.meta.filename))?.author).toBeTypeOf('string')
    expect(() => getVcsPreset('svn')).toThrow('Unknown VCS preset "svn"')
  })
  test('find, read and watch a tags file', async () => {
    const { getTagsFile, getTagsFilePathsToWatch } = findFrameworkPackage(
      '@docusaurus/utils-validation',
    ) as unknown as typeof import('./tagsFile.ts')
    const folder = createFolder({ 'tags.yml': 'open-source:\nb:\n  label: Bee\n  permalink: /x\n' })
    const options = { tags: undefined, contentPaths: { contentPath: folder } }
    expect(getTagsFilePathsToWatch(options)).toEqual([`${folder}/tags.yml`])
    expect(await getTagsFile(options)).toEqual({
      'open-source': { label: 'Open-source', permalink: '/open-source' },
      b: { label: 'Bee', permalink: '/x' },
    })
    expect(await getTagsFile({ ...options, tags: false })).toBeNull()
    await expect(getTagsFile({ ...options, tags: 'none.yml' })).rejects.toThrow('none.yml')
  })
  test('localize paths, escape shell arguments, name the compiler and list translatable files', async () => {
    const i18n = { currentLocale: 'fr', defaultLocale: 'en' }
    expect(utils.localizePath?.({ pathType: 'url', path: '/base/', i18n })).toBe('/base/fr/')
    expect(utils.localizePath?.({ pathType: 'fs', path: 'build', i18n: { ...i18n, currentLocale: 'en' } })).toBe(
      'build',
    )
    expect(utils.escapeShellArg?.("a'b")).toBe("'a'\\''b'")
    expect(utils.getWebpackLoaderCompilerName?.({ _compiler: { name: 'server' } })).toBe('server')
    const { globTranslatableSourceFiles } = utils as unknown as typeof import('./files.ts')
    const found = await globTranslatableSourceFiles([`${import.meta.dirname}/*`])
    expect(found.some((file) => file.endsWith('files.ts'))).toBe(true)
    expect(found.every((file) => /\.[jt]sx?$/.test(file))).toBe(true)
  })
})

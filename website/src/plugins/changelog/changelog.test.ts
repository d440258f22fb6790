import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LoadContext, PluginActions, RouteConfig } from '@strata/core'
import type { BlogListPageProps, BlogPostPageProps } from '@strata/plugin-content-blog/client'
import { describe, expect, it } from 'vitest'
import type { ChangelogVersion } from './changelogSchema.ts'
import changelogPlugin from './index.ts'
import { compareVersions, loadVersions } from './loadVersions.ts'
import { packageLabel } from './packageLabel.ts'
import { describeVersion, renderVersion } from './renderVersion.ts'

const version: ChangelogVersion = {
  version: '9.1.0',
  date: '2024-01-02',
  introduction: 'A version of {braces}.',
  sections: [],
  entries: [
    { pr: 2, type: 'Bug Fix', packages: ['core'], text: 'Fixes `a < b`', authors: ['ann', 'bob-1'] },
    { pr: 1, type: 'New Feature', packages: ['core', 'docs'], text: 'Adds <Tabs>', authors: ['ann'] },
    { pr: null, type: 'Breaking Change', packages: [], text: 'Drops Node 1', authors: [] },
  ],
  summaries: [{ type: 'Dependencies', prs: [3, 4] }],
  contributors: ['ann', 'bob-1'],
}

it('names packages by their distinguishing part', () => {
  expect(['docusaurus', 'docusaurus-theme-mermaid', 'create-docusaurus'].map(packageLabel)).toEqual([
    'docusaurus',
    'theme-mermaid',
    'create-docusaurus',
  ])
})

describe('renderVersion', () => {
  it('groups changes by kind, highlights before the marker', () => {
    expect(renderVersion(version)).toBe(
      [
        'A version of \\{braces\\}.',
        '## Breaking changes {#breaking-changes-9-1-0}',
        '- Drops Node 1',
        '## New features {#new-features-9-1-0}',
        '- Adds \\<Tabs> [#1](https://github.com/facebook/docusaurus/pull/1) [@ann](https://github.com/ann) `core` `docs`',
        '<!-- truncate -->',
        '## Bug fixes {#bug-fixes-9-1-0}',
        '- Fixes `a < b` [#2](https://github.com/facebook/docusaurus/pull/2) [@ann](https://github.com/ann) [@bob-1](https://github.com/bob-1) `core`',
        '## Dependencies {#dependencies-9-1-0}',
        '2 pull requests: [#3](https://github.com/facebook/docusaurus/pull/3), [#4](https://github.com/facebook/docusaurus/pull/4)',
      ].join('\n\n'),
    )
  })

  it('has no marker if nothing follows', () => {
    const { entries } = version
    expect(renderVersion({ ...version, entries: entries.slice(2), summaries: [] })).not.toContain('truncate')
    expect(renderVersion({ ...version, entries: entries.slice(0, 1), summaries: [] })).not.toContain('truncate')
  })
})

describe('describeVersion', () => {
  it('counts the changes of a version without introduction', () => {
    expect(describeVersion({ ...version, introduction: undefined })).toBe(
      'What changed in Docusaurus 9.1.0: breaking changes (1), new features (1), bug fixes (1).',
    )
  })
})

describe('compareVersions', () => {
  it('puts the later version of one day first', () => {
    const names = ['2.0.0-beta.4', '2.0.0-beta.13', '2.0.0-alpha.75', '2.0.0', '2.0.0-rc.1', '10.0.0']
    const sorted = names.map((name) => ({ ...version, version: name })).sort(compareVersions)
    expect(sorted.map((item) => item.version)).toEqual([
      '10.0.0',
      '2.0.0',
      '2.0.0-rc.1',
      '2.0.0-beta.13',
      '2.0.0-beta.4',
      '2.0.0-alpha.75',
    ])
  })
})

describe('loadVersions', () => {
  it('reports errors in a file', async () => {
    const { problems } = await loadVersions(fileURLToPath(new URL('__fixtures__', import.meta.url)))
    expect(problems.map(({ message }) => message)).toEqual([
      '"changelog.versions[0].date" is invalid: it must be a day such as 2024-04-04; got "April".',
      '"changelog.versions[0].entries[0].type" is invalid: expected "Breaking Change", "New Feature", "Bug Fix", "Performance", "Polish", "Documentation" or "Other"; got "Bug".',
    ])
  })
})

describe('the changelog of the site', () => {
  const siteDir = fileURLToPath(new URL('../../..', import.meta.url))

  async function createRoutes(): Promise<RouteConfig[]> {
    const context = {
      siteDir,
      baseUrl: '/',
      siteConfig: { url: 'https://example.com', trailingSlash: true },
      siteConfigPath: `${siteDir}/docusaurus.config.ts`,
    } as LoadContext
    const options = changelogPlugin.validateOptions?.({ options: {} })
    if (options === undefined) throw new Error('The plugin has no validateOptions.')
    const plugin = await changelogPlugin(context, options)
    const routes: RouteConfig[] = []
    const actions: Partial<PluginActions> = {
      addRoute: (route) => void routes.push(route),
      hasCode: () => false,
      createSharedData: (name) => ({ $shared: name }),
    }
    await plugin.contentLoaded?.({ content: await plugin.loadContent?.(), actions: actions as PluginActions })
    return routes
  }

  it('has a page for each version, and five list pages of 20', async () => {
    const { versions } = JSON.parse(readFileSync(`${siteDir}/changelog/changelog.json`, 'utf8')) as {
      versions: ChangelogVersion[]
    }
    const routes = await createRoutes()
    const lists = routes.filter(({ component }) => component === '@theme/ChangelogList')
    expect(lists.map((route) => route.path)).toEqual([
      '/changelog/',
      ...[2, 3, 4, 5].map((page) => `/changelog/page/${page}/`),
    ])
    expect(lists.map(({ props }) => (props as unknown as BlogListPageProps).items.length)).toEqual([20, 20, 20, 20, 13])
    const pages = routes.filter(({ component }) => component === '@theme/ChangelogPage')
    expect(pages.map((route) => decodeURI(route.path))).toEqual(
      versions.map(({ version: name }) => `/changelog/${name}/`),
    )
    expect(routes).toHaveLength(lists.length + pages.length)
  })

  it('links the first version of a line to its release post', async () => {
    const routes = await createRoutes()
    const posts = routes.flatMap(({ component, props }) =>
      component === '@theme/ChangelogPage' ? [(props as unknown as BlogPostPageProps).post] : [],
    )
    expect(posts.find(({ title }) => title === '3.2.0')?.data).toMatchObject({ releasePost: '/blog/releases/3.2/' })
  })
})

import type { PageData, SiteData } from '@strata/core/shared'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LocationContext, PageContext, SiteDataContext } from '../../../core/src/client/contexts.ts'
import {
  DocsSidebarProvider,
  DocsVersionProvider,
  useDocsSidebar,
  useDocsVersion,
  useLoadDocsSidebar,
} from './contexts.tsx'
import { DocProvider, useDoc } from './docContext.tsx'
import {
  useActivePluginAndVersion,
  useActivePlugin,
  useDocById,
  useDocsData,
  useDocVersionSuggestions,
  useVersions,
} from './hooks.ts'
import { useSidebarBreadcrumbs } from './sidebarItems.ts'
import type { GlobalPluginData, GlobalVersion, PropDoc, PropSidebarItem, PropVersion } from '../shared/types.ts'

// the whole module needs virtual modules of the bundler; its contexts and errors do not
vi.mock('@strata/core/client', async () => ({
  ...(await import('../../../core/src/client/contexts.ts')),
  ...(await import('../../../core/src/client/messages.ts')),
  ...(await import('../../../core/src/client/data/sharedData.ts')),
  ...(await import('../../../core/src/shared/frontMatter.ts')),
}))

const version = (name: string, path: string, isLast: boolean): GlobalVersion => ({
  name,
  label: name,
  path,
  isLast,
  isRecommended: isLast,
  mainDocId: 'intro',
  docs: [{ id: 'intro', path }],
  draftIds: [],
  sidebars: {},
})
const data: GlobalPluginData = {
  path: '/docs',
  breadcrumbs: true,
  versions: [version('current', '/docs', true), version('1.0', '/docs/1.0', false)],
}

/** Calls a hook on a page. */
function run<Result>(
  useHook: () => Result,
  {
    pathname,
    props = {},
    shared,
    globalData,
    wrap = (probe) => probe,
  }: {
    pathname: string
    props?: object
    shared?: object
    globalData?: object
    wrap?: (probe: ReactNode) => ReactNode
  },
): Result {
  const site = {
    globalData: globalData ?? { 'docusaurus-plugin-content-docs': { default: data } },
  } as unknown as SiteData
  const page = {
    levels: [{ component: 'x', props, shared }],
    context: { plugin: { name: 'docs', id: 'default' } },
  } as unknown as PageData
  let result: Result | undefined
  function Probe(): ReactNode {
    result = useHook()
    return null
  }
  renderToStaticMarkup(
    <SiteDataContext value={site}>
      <PageContext value={page}>
        <LocationContext value={{ pathname, search: '', hash: '' }}>{wrap(<Probe />)}</LocationContext>
      </PageContext>
    </SiteDataContext>,
  )
  return result as Result
}

test.each([
  [true, [{ type: 'link', label: 'Intro', href: '/docs/intro', docId: 'intro' }]],
  [false, null],
])('pages of other plugins in a docs sidebar have breadcrumbs if the docs do (%j)', (breadcrumbs, expected) => {
  const items: PropSidebarItem[] = [{ type: 'link', label: 'Intro', href: '/docs/intro', docId: 'intro' }]
  const read = () =>
    run(() => useSidebarBreadcrumbs(), {
      pathname: '/docs/intro',
      globalData: { 'docusaurus-plugin-content-docs': { default: { ...data, breadcrumbs } } },
      wrap: (probe) => (
        <DocsSidebarProvider name="main" items={items}>
          {probe}
        </DocsSidebarProvider>
      ),
    })
  expect(read()).toEqual(expected)
})

test('suggests the latest version to readers of an old one', () => {
  const props = {
    doc: { id: 'a', title: 'A', permalink: '/docs/1.0/a/', unlisted: false, alternates: { current: '/docs/a/' } },
  }
  expect(run(() => useDocVersionSuggestions(undefined), { pathname: '/docs/1.0/a/', props })).toEqual({
    latestDocSuggestion: { id: 'a', path: '/docs/a/', label: 'A' },
    latestVersionSuggestion: data.versions[0],
  })
  expect(run(() => useDocVersionSuggestions('default'), { pathname: '/docs/a/' })).toEqual({
    latestDocSuggestion: undefined,
    latestVersionSuggestion: data.versions[0],
  })
})

test('suggests the recommended version, even to readers of the last one', () => {
  const versions = data.versions.map((each) => ({ ...each, isRecommended: each.name === '1.0' }))
  const globalData = { 'docusaurus-plugin-content-docs': { default: { ...data, versions } } }
  const props = {
    doc: { id: 'a', title: 'A', permalink: '/docs/a/', unlisted: false, alternates: { '1.0': '/docs/1.0/a/' } },
  }
  expect(run(() => useDocVersionSuggestions(undefined), { pathname: '/docs/a/', props, globalData })).toEqual({
    latestDocSuggestion: { id: 'a', path: '/docs/1.0/a/', label: 'A' },
    latestVersionSuggestion: versions[1],
  })
})

test('a site without docs has no active plugin, and hooks throw for missing instances', () => {
  expect(run(() => useActivePluginAndVersion(), { pathname: '/', globalData: {} })).toBeUndefined()
  expect(() => run(() => useDocsData('api'), { pathname: '/' })).toThrow('There is no docs instance with the id "api".')
  expect(() => run(() => useActivePlugin({ failfast: true }), { pathname: '/blog/' })).toThrow(
    "Can't find active docs plugin",
  )
  expect(run(() => useVersions(undefined).map(({ name }) => name), { pathname: '/' })).toEqual(['current', '1.0'])
})

test('useDocById finds the current document and those in global data', () => {
  const props = { doc: { id: 'a', title: 'A', permalink: '/docs/a/', unlisted: false, alternates: {} } }
  expect(run(() => useDocById('a'), { pathname: '/docs/a/', props }).path).toBe('/docs/a/')
  expect(run(() => useDocById('intro'), { pathname: '/docs/1.0/a/', props }).path).toBe('/docs/1.0')
  expect(run(() => useDocById(undefined), { pathname: '/', globalData: {} })).toBeUndefined()
  expect(() => run(() => useDocById('x'), { pathname: '/docs/a/', props })).toThrow('no version doc found by id=x')
})

test('version and sidebar come from providers, and hooks name a missing provider', () => {
  const current = { version: '1.0' } as PropVersion
  const Probe = () => `${useDocsVersion().version} ${useDocsSidebar()?.name ?? 'none'}`
  const page = (name: string | undefined) => (
    <DocsVersionProvider version={current}>
      <DocsSidebarProvider name={name} items={[]}>
        <Probe />
      </DocsSidebarProvider>
    </DocsVersionProvider>
  )
  expect(renderToStaticMarkup(page('api'))).toBe('1.0 api')
  expect(renderToStaticMarkup(page(undefined))).toBe('1.0 none')
  expect(() => renderToStaticMarkup(<Probe />)).toThrow('useDocsVersion was called outside of <DocsVersionProvider>.')
  const SidebarProbe = () => useDocsSidebar()?.name
  expect(() => renderToStaticMarkup(<SidebarProbe />)).toThrow(
    'useDocsSidebar was called outside of <DocsSidebarProvider>.',
  )
})

test('a closed category fetches its items even with a DocRoot of Docusaurus', () => {
  const asked: string[] = []
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(Response.json([]))
  })
  const load = run(() => useLoadDocsSidebar(), {
    pathname: '/docs/a/',
    shared: { sidebar: { $shared: '/sidebar.json' } },
    wrap: (probe) => (
      <DocsSidebarProvider name="main" items={[]}>
        {probe}
      </DocsSidebarProvider>
    ),
  })
  load()
  expect(asked).toEqual(['/sidebar.json'])
})

test('useDoc returns the original front matter, and the heading as contentTitle', () => {
  const on = '2024-02-03T00:00:00.000Z'
  const metadata = {
    title: 'Own **title**',
    frontMatter: { custom: 'changed', on },
    writtenFrontMatter: { custom: 'own', on },
  } as unknown as PropDoc
  const Show = () => {
    const { frontMatter, metadata, contentTitle } = useDoc()
    const dates = [frontMatter, metadata.frontMatter].map(({ custom, on }) => `${String(custom)} ${on instanceof Date}`)
    return [...dates, contentTitle].join()
  }
  const content = Object.assign(() => null, {
    metadata,
    frontMatter: {},
    assets: {},
    toc: [],
    contentTitle: 'Own title',
  })
  const html = renderToStaticMarkup(
    <DocProvider content={content}>
      <Show />
    </DocProvider>,
  )
  expect(html).toBe('own true,changed false,Own title')
})

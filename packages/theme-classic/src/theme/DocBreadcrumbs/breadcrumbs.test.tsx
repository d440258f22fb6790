import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import DocBreadcrumbs from '@theme/DocBreadcrumbs'

const site = vi.hoisted(() => ({ siteConfig: { baseUrl: '/' }, hasHomePage: true }))
const sidebar = vi.hoisted((): { trail: object[] | null } => ({ trail: null }))
vi.mock('@strata/core/client', () => ({ useSiteData: () => site, usePage: () => ({}) }))
vi.mock('@docusaurus/theme-common', async () => ({
  joinClassNames: (...names: unknown[]) => names.filter(Boolean).join(' '),
  ThemeClassNames: { docs: { docBreadcrumbs: 'theme-doc-breadcrumbs' } },
  useDoc: () => ({}),
  useHomePageRoute: (await import('../../common/stores/passedThrough.tsx')).useHomePageRoute,
}))
vi.mock('../../common/stores/HtmlClassNameProvider.tsx', () => ({ HtmlClassNameProvider: () => null }))
vi.mock('@docusaurus/plugin-content-docs/client', () => ({ useSidebarBreadcrumbs: () => sidebar.trail }))
vi.mock('@theme/DocBreadcrumbs/StructuredData', () => ({ default: () => null }))
vi.mock('@docusaurus/Link', () => ({ default: ({ to }: { to: string }) => <a href={to}>{to}</a> }))
vi.mock('@docusaurus/Translate', () => ({ translate: ({ message }: { message: string }) => message }))

test.each([
  [true, ['/', '/guide']],
  [false, ['/guide']],
])('breadcrumbs start with the home page, if there is one (%j)', (hasHomePage, links) => {
  site.hasHomePage = hasHomePage
  sidebar.trail = [
    { type: 'category', label: 'Guide', href: '/guide' },
    { type: 'link', label: 'Page', href: '/page' },
  ]
  const html = renderToStaticMarkup(<DocBreadcrumbs />)
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(links)
})

test.each([
  [true, ['/']],
  [false, []],
])(
  'breadcrumbs of a page outside its sidebar link only to the home page, if there is one (%j)',
  (hasHomePage, links) => {
    site.hasHomePage = hasHomePage
    sidebar.trail = []
    const html = renderToStaticMarkup(<DocBreadcrumbs />)
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(links)
  },
)

import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import NavbarItem from '@theme/NavbarItem'

const place = vi.hoisted(() => ({ pathname: '/', search: '', hash: '' }))
const site = vi.hoisted(() => ({
  siteConfig: {
    title: 'Site',
    url: 'https://example.com',
    baseUrl: '/',
    trailingSlash: true,
    themeConfig: { docs: { versionPersistence: 'none' } },
  },
  i18n: { currentLocale: 'en', defaultLocale: 'en', locales: ['en'], localeConfigs: {} },
  globalData: {
    'docusaurus-plugin-content-docs': {
      default: {
        path: '/docs/',
        breadcrumbs: true,
        versions: [
          {
            name: 'current',
            label: 'Next',
            isLast: true,
            path: '/docs/',
            mainDocId: 'intro',
            docs: [
              { id: 'intro', path: '/docs/intro/', sidebar: 'main' },
              { id: 'secret', path: '/docs/secret/', unlisted: true },
            ],
            draftIds: ['sketch'],
            sidebars: { main: { link: { path: '/docs/intro/', label: 'Introduction' } }, empty: {} },
          },
        ],
      },
      grown: {
        path: '/grown/',
        breadcrumbs: true,
        versions: [
          {
            name: 'current',
            label: 'Next',
            isLast: false,
            path: '/grown/next/',
            mainDocId: 'intro',
            docs: [{ id: 'news', path: '/grown/next/news/', sidebar: 'fresh' }],
            draftIds: [],
            sidebars: { fresh: { link: { path: '/grown/next/news/', label: 'News' } } },
          },
          {
            name: '1.0',
            label: '1.0',
            isLast: true,
            path: '/grown/',
            mainDocId: 'intro',
            docs: [{ id: 'intro', path: '/grown/' }],
            draftIds: [],
            sidebars: {},
          },
        ],
      },
    },
  },
}))

vi.mock('@strata/core/client', async () => ({
  ...(await import('../../../core/src/shared/urls.ts')),
  ...(await import('../../../core/src/client/tree/errorCause.tsx')),
  ...(await import('../../../core/src/client/messages.ts')),
  ...(await import('../../../core/src/client/data/storage.ts')),
  ...(await import('../../../core/src/client/data/useStorageSlot.ts')),
  useSiteData: () => site,
  usePage: () => ({ path: '/', levels: [], context: { plugin: { name: 'x', id: 'default' } } }),
  usePageLocation: () => ({ pathname: '/', search: '', hash: '' }),
}))
vi.mock('virtual:strata/site-data', () => ({ default: { codeTranslations: {} } }))
vi.mock('virtual:strata/registry', () => ({ loaders: {}, loadRare: undefined }))
vi.mock('@docusaurus/useDocusaurusContext', () => ({ default: () => site }))
vi.mock('@docusaurus/router', () => ({ useLocation: () => place }))
vi.mock('@docusaurus/useBaseUrl', () => ({
  default: (url: string) => url,
  useBaseUrlUtils: () => ({ withBaseUrl: (url: string) => url }),
}))
vi.mock('@docusaurus/Translate', () => ({
  default: () => null,
  translate: ({ message }: { message: string }) => message,
}))
vi.mock('@docusaurus/Head', () => ({ default: () => null }))
vi.mock('@docusaurus/Link', () => ({
  default: ({
    to,
    href,
    children,
    className,
    isActive,
  }: {
    to?: string
    href?: string
    children?: string
    className?: string
    isActive?: (match: null, location: typeof place) => boolean
  }) => (
    <a href={to ?? href} className={className} aria-current={isActive?.(null, place) ? 'page' : undefined}>
      {children}
    </a>
  ),
}))
vi.mock('@docusaurus/ErrorBoundary', () => ({ default: ({ children }: { children: unknown }) => children }))

const render = (item: { [field: string]: unknown }) => renderToStaticMarkup(<NavbarItem {...item} />)

describe('NavbarItem', () => {
  test('renders items of known types', () => {
    expect(render({ type: 'docSidebar', sidebarId: 'main', label: 'Docs' })).toBe(
      '<a href="/docs/intro/" class="navbar__item navbar__link">Docs</a>',
    )
    expect(render({ type: 'html', value: '<b>x</b>' })).toBe('<div class="navbar__item"><b>x</b></div>')
  })

  test('labels a document with its id if it has no label', () => {
    expect(render({ type: 'doc', docId: 'intro' })).toContain('>intro<')
  })

  test('does not render drafts and unlisted documents', () => {
    expect(render({ type: 'doc', docId: 'sketch' })).toBe('')
    expect(render({ type: 'doc', docId: 'secret' })).toBe('')
  })

  test.each([{ activeBaseRegex: '/café/' }, { activeBasePath: '/café' }])(
    'marks the active item by %j with non-ASCII characters',
    (active) => {
      place.pathname = '/café/tea'
      expect(render({ to: '/x', label: 'X', ...active })).toContain('aria-current')
      expect(render({ label: 'X', items: [{ to: '/x', ...active }] })).toContain('navbar__link--active')
      place.pathname = '/tea'
      expect(render({ to: '/x', label: 'X', ...active })).not.toContain('aria-current')
      place.pathname = '/'
    },
  )

  test.each([
    ['', '?a=b', '?a=b'],
    ['', 'a=b&c', '?a=b&amp;c='],
    ['?x=1', 'x=2', '?x=1&amp;x=2'],
    ['?x', undefined, '?x='],
    ['', undefined, ''],
  ])(
    'merges the query "%s" of the page and the queryString "%s" in a locale dropdown',
    (search, queryString, query) => {
      place.search = search
      expect(render({ type: 'localeDropdown', queryString })).toContain(`"https://example.com/${query}"`)
      place.search = ''
    },
  )

  test('expands the version of the page in the mobile menu, even with dropdownActiveClassDisabled', () => {
    const renderVersions = (pathname: string) => {
      place.pathname = pathname
      return render({
        type: 'docsVersionDropdown',
        docsPluginId: 'grown',
        mobile: true,
        dropdownActiveClassDisabled: true,
      })
    }
    expect(renderVersions('/grown/next/')).toMatch(/^<li class="menu__list-item">.*aria-expanded="true"/)
    expect(renderVersions('/elsewhere/')).toMatch(/^<li class="menu__list-item menu__list-item--collapsed">/)
    place.pathname = '/'
  })

  test('rejects an unknown type', () => {
    expect(() => render({ type: 'custom-none' })).toThrow(
      new Error('No NavbarItem component found for type "custom-none".'),
    )
  })

  test('rejects a sidebar without links, and names its id', () => {
    expect(() => render({ type: 'docSidebar', sidebarId: 'empty' })).toThrow(
      new Error(
        'The docSidebar navbar item can\'t be rendered: the sidebar with id "empty" doesn\'t have anything to be linked to.',
      ),
    )
  })

  test('links to an unreleased version if only that one has the document or sidebar', () => {
    expect(render({ type: 'docSidebar', sidebarId: 'fresh', docsPluginId: 'grown' })).toContain('"/grown/next/news/"')
    expect(render({ type: 'doc', docId: 'news', docsPluginId: 'grown' })).toContain('"/grown/next/news/"')
    expect(render({ type: 'docsVersion', docsPluginId: 'grown' })).toContain('"/grown/"')
    expect(() => render({ type: 'doc', docId: 'nope', docsPluginId: 'grown' })).toThrow(/in versions 1\.0, current\./)
  })

  test('rejects an unknown sidebar or document, and names its id', () => {
    expect(() => render({ type: 'docSidebar', sidebarId: 'nope' })).toThrow(
      /Can't find any sidebar with id "nope" in version current\./,
    )
    expect(() => render({ type: 'doc', docId: 'nope' })).toThrow(
      /Couldn't find any doc with id "nope" in version current\./,
    )
  })
})

import type { SearchHit, SearchState, StoredSearch } from '@strata/theme-search/client'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { LocationContext, SiteDataContext } from '../../../../core/src/client/contexts.ts'
import { groupHits } from '../../client/results/groupHits.ts'
import { validateThemeConfig } from '../../node/validateThemeConfig.ts'
import original from '../SearchTranslations/index.ts'
import { createSearchTexts } from './useSearchTexts.ts'
import { ErrorScreen, NoResultsScreen } from './MessageScreens.tsx'
import Footer from './Footer.tsx'
import Results from './Results.tsx'
import StartScreen from './StartScreen.tsx'
import Status from './Status.tsx'

// virtual modules of the bundler
vi.mock('virtual:strata/site-data', () => ({ default: { codeTranslations: {} } }))
vi.mock('virtual:strata/registry', () => ({ loaders: {}, loadRare: undefined }))
vi.mock('./Icon.tsx', () => ({ default: () => null }))

function render(element: ReactNode, { algolia = {}, ...siteConfig }: { [name: string]: unknown } = {}): string {
  const config = { baseUrl: '/', ...siteConfig, themeConfig: validateThemeConfig({ algolia: algolia as never }) }
  return renderToStaticMarkup(
    <SiteDataContext value={{ siteConfig: config, i18n: { currentLocale: 'en', localeConfigs: {} } } as never}>
      <LocationContext value={{ pathname: '/', search: '', hash: '' }}>{element}</LocationContext>
    </SiteDataContext>,
  )
}

const state: SearchState = { status: 'ready', query: '<b>"x', hits: [], total: 0, hasMore: false, suggestions: [] }
const ignore = () => {}
const translations = createSearchTexts(original, {})

test('falls back to default texts, and the configuration takes precedence', () => {
  const texts = createSearchTexts(
    { placeholder: 'Own', modal: { footer: { ...original.modal.footer, closeText: 'zu' } } },
    { translations: { modal: { searchBox: { cancelButtonText: 'Abbrechen' } } } },
  )
  expect(texts).toMatchObject({
    placeholder: 'Own',
    searchBox: { cancelButtonText: 'Abbrechen', resetButtonTitle: 'Clear the query' },
    footer: { closeText: 'zu' },
    startScreen: { startPagesTitle: 'Start here' },
  })
  expect(createSearchTexts({}, { placeholder: 'Configured' })).toEqual({ ...translations, placeholder: 'Configured' })
})

test('has texts for the screens without results', () => {
  expect(translations.noResultsScreen).toEqual({
    noResultsText: 'No results for',
    suggestedQueryText: 'Try searching for',
    reportMissingResultsText: 'Believe this query should return results?',
    reportMissingResultsLinkText: 'Let us know.',
  })
  expect(translations.errorScreen).toEqual({
    titleText: 'Unable to fetch results',
    helpText: 'You might want to check your network connection.',
  })
})

test('announces an error with title and help', () => {
  expect(render(<ErrorScreen {...translations.errorScreen} />)).toBe(
    '<div class="search-message" role="alert"><p class="search-message__title">Unable to fetch results</p>' +
      '<p>You might want to check your network connection.</p></div>',
  )
})

describe('without results', () => {
  const show = (search: SearchState, site = {}) =>
    render(<NoResultsScreen search={search} translations={translations} onSuggestion={ignore} />, site)

  test('renders the query as text', () => {
    expect(show(state)).toContain('No results for &quot;<strong>&lt;b&gt;&quot;x</strong>&quot;')
  })

  test('renders suggestions if there are any', () => {
    expect(show({ ...state, suggestions: ['versioning'] })).toMatch(
      /Try searching for:.*<button[^>]*>versioning<\/button>/,
    )
    expect(show(state)).not.toContain('Try searching for')
  })

  test('links to the issue tracker if the site configures its repository', () => {
    const html = show(state, { organizationName: 'facebook', projectName: 'docusaurus' })
    expect(html).toMatch(
      /Believe this query should return results\? <a href="https:\/\/github\.com\/facebook\/docusaurus\/issues\/new\?title=[^"<>]*%3Cb%3E%22x"[^>]*>Let us know\.<\/a>/,
    )
    expect(show(state)).not.toContain('Believe')
  })
})

const hits: SearchHit[] = ['/a/', '/a/#one', '/b/'].map((url) => ({
  id: url,
  url,
  isExternal: false,
  isPage: !url.includes('#'),
  title: [
    { text: 'Ver', isMatch: true },
    { text: '<i>', isMatch: false },
  ],
  pageTitle: url.slice(0, 3),
  breadcrumbs: ['Guides'],
  area: 'Docs',
  excerpt: [],
}))

describe('with results', () => {
  const show = () =>
    render(
      <Results
        listId="list"
        groups={groupHits(hits, 5)}
        translations={translations}
        activeIndex={1}
        onActivate={ignore}
        onOpen={ignore}
      />,
    )

  test('numbers options in display order, and selects the active one', () => {
    const options = show().match(/<a id="list[^>]*>/g)
    expect(options).toEqual([
      '<a id="list-0" role="option" aria-selected="false" tabindex="-1" href="/a/" class="search-hit">',
      '<a id="list-1" role="option" aria-selected="true" tabindex="-1" href="/a/#one" class="search-hit">',
      '<a id="list-2" role="option" aria-selected="false" tabindex="-1" href="/b/" class="search-hit">',
    ])
  })

  test('marks matches and escapes everything else', () => {
    expect(show()).toContain('<mark>Ver</mark>&lt;i&gt;')
  })

  test('the number of results links to the results page if there is one', () => {
    const renderFooter = (site = {}) =>
      render(
        <Footer isHosted={false} search={{ ...state, hits, total: 57 }} translations={translations} onLeave={ignore} />,
        site,
      )
    expect(renderFooter()).toContain('href="/search?q=%3Cb%3E%22x">See all 57 results</a>')
    expect(renderFooter({ algolia: { searchPagePath: false } })).not.toContain('See all')
  })

  test('shows the location once for adjacent results', () => {
    expect(show().match(/Guides/g)).toHaveLength(1)
    expect(show().match(/<span class="search-area">Docs<\/span>/g)).toHaveLength(1)
  })
})

test.each([
  ['idle', 0, ''],
  ['loading', 3, 'Searching…'],
  ['ready', 1, 'One result'],
  ['ready', 57, '57 results'],
  ['ready', 0, 'No results for &quot;&lt;b&gt;&quot;x&quot;'],
  ['failed', 0, ''],
] as const)('announces a search that is %s with %d results as %j', (status, total, text) => {
  expect(render(<Status search={{ ...state, status, total }} translations={translations} />)).toBe(
    `<p role="status" class="sr-only">${text}</p>`,
  )
})

test('the start screen lists recent searches and favorites, with labeled buttons', () => {
  const search: StoredSearch = { url: '/a/#one', isExternal: false, title: 'One', pageTitle: 'A', breadcrumbs: [] }
  const actions = { remember: ignore, addFavorite: ignore, removeRecent: ignore, removeFavorite: ignore }
  const startPages = [{ url: '/docs/a/', title: 'First steps' }]
  const show = (recent: StoredSearch[], favorites: StoredSearch[]) =>
    render(
      <StartScreen
        startPages={startPages}
        translations={translations}
        stored={{ recent, favorites, ...actions }}
        onOpen={ignore}
      />,
    )
  expect(show([], [])).toMatch(/^<p class="search-message">No recent searches<\/p>.*href="\/docs\/a\/".*First steps/)
  const html = show([search], [{ ...search, url: '/f/' }])
  expect(html.match(/aria-label="[^"]*"/g)).toEqual([
    'aria-label="Recent"',
    'aria-label="Add to favorites: One"',
    'aria-label="Remove from recent searches: One"',
    'aria-label="Favorite"',
    'aria-label="Remove from favorites: One"',
  ])
})

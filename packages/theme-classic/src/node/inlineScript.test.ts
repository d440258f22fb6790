import vm from 'node:vm'
import { describe, expect, test } from 'vitest'
import { renderInlineScript, type InlineScriptOptions } from './inlineScript.ts'

interface Visit {
  search?: string
  stored?: { [key: string]: string }
  prefersDark?: boolean
  storageThrows?: boolean
  /** Navigation timing entry of the document. */
  navigation?: { type: string; name: string }
}

const defaults: InlineScriptOptions = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  announcementBarId: 'bar-2',
  hideableSidebar: true,
  baseUrl: '/',
  baseUrlIssueBanner: false,
  storage: { type: 'localStorage', namespace: '' },
}

/** Runs the script as a page would and returns the attributes of the root element. */
function run(
  options: Partial<InlineScriptOptions>,
  { search = '', stored = {}, prefersDark = false, storageThrows = false, navigation }: Visit = {},
) {
  const attributes: { [name: string]: string } = {}
  const script = renderInlineScript({ ...defaults, ...options })
  vm.runInNewContext(script, {
    document: {
      documentElement: { setAttribute: (name: string, value: unknown) => (attributes[name] = String(value)) },
    },
    addEventListener: () => {},
    MutationObserver: class {
      observe() {}
    },
    location: { search },
    URLSearchParams,
    performance: { getEntriesByType: () => (navigation === undefined ? [] : [navigation]) },
    matchMedia: (query: string) => ({ matches: query.includes(prefersDark ? 'dark' : 'light') }),
    [options.storage?.type ?? 'localStorage']: {
      getItem(key: string) {
        if (storageThrows) throw new Error('forbidden')
        return stored[key] ?? null
      },
    },
  })
  return attributes
}

describe('color mode before the first paint', () => {
  test.each([
    { name: 'no stored choice', visit: {}, theme: 'light', choice: 'system' },
    { name: 'the system is dark', visit: { prefersDark: true }, theme: 'dark', choice: 'system' },
    { name: 'dark is stored', visit: { stored: { theme: 'dark' } }, theme: 'dark', choice: 'dark' },
    {
      name: 'light is stored on a dark system',
      visit: { stored: { theme: 'light' }, prefersDark: true },
      theme: 'light',
      choice: 'light',
    },
    { name: 'an invalid value is stored', visit: { stored: { theme: '<x>' } }, theme: 'light', choice: 'system' },
    {
      name: 'the URL sets dark',
      visit: { search: '?docusaurus-theme=dark', stored: { theme: 'light' } },
      theme: 'dark',
      choice: 'dark',
    },
    {
      name: 'storage is not accessible',
      visit: { storageThrows: true, prefersDark: true },
      theme: 'dark',
      choice: 'system',
    },
  ])('$name', ({ visit, theme, choice }) => {
    expect(run({}, visit)).toMatchObject({ 'data-theme': theme, 'data-theme-choice': choice })
  })

  test('a disabled switch ignores the stored choice', () => {
    const colorMode = { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: false } as const
    expect(run({ colorMode }, { stored: { theme: 'light' } })).toMatchObject({ 'data-theme': 'dark' })
  })

  test('a light system overrides a dark default only with respectPrefersColorScheme', () => {
    const colorMode = { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: true } as const
    expect(run({ colorMode }, { prefersDark: false })['data-theme']).toBe('light')
    expect(
      run({ colorMode: { ...colorMode, respectPrefersColorScheme: false } }, { prefersDark: false })['data-theme'],
    ).toBe('dark')
  })
})

test.each(['light', 'dark'] as const)(
  'without respectPrefersColorScheme, the default %s counts as chosen',
  (defaultMode) => {
    const colorMode = { defaultMode, disableSwitch: false, respectPrefersColorScheme: false }
    expect(run({ colorMode }, { prefersDark: defaultMode === 'light' })).toMatchObject({
      'data-theme': defaultMode,
      'data-theme-choice': defaultMode,
    })
  },
)

describe('announcement bar', () => {
  const dismissed = { 'docusaurus.announcement.dismiss': 'true', 'docusaurus.announcement.id': 'bar-2' }

  test.each([
    { name: 'dismissed', stored: dismissed, value: 'true' },
    { name: 'another one dismissed', stored: { ...dismissed, 'docusaurus.announcement.id': 'bar-1' }, value: 'false' },
    { name: 'never seen', stored: {}, value: 'false' },
  ])('$name', ({ stored, value }) => {
    expect(run({}, { stored })['data-announcement-bar-initially-dismissed']).toBe(value)
  })

  test('an id cannot end the script', () => {
    expect(renderInlineScript({ ...defaults, announcementBarId: '</script><b>' })).not.toContain('</script')
  })
})

test('query parameters set data attributes, but only with plain names', () => {
  const attributes = run({}, { search: '?docusaurus-data-navbar=false&docusaurus-data-x%20onload=1&other=2' })
  expect(attributes).toMatchObject({ 'data-navbar': 'false' })
  expect(Object.keys(attributes).filter((name) => name.includes('x') || name.includes('other'))).toEqual([])
})

test('restores a hidden sidebar if sidebars are hideable', () => {
  const stored = { 'docusaurus.docs.sidebar.hidden': 'true' }
  expect(run({}, { stored })['data-doc-sidebar-hidden']).toBe('true')
  expect(run({ hideableSidebar: false }, { stored })).not.toHaveProperty('data-doc-sidebar-hidden')
})

test.each([
  ['a plain navigation', { type: 'navigate', name: 'https://example.com/a' }, true],
  ['a URL with a text fragment', { type: 'navigate', name: 'https://example.com/a#:~:text=word' }, false],
  ['a reload', { type: 'reload', name: 'https://example.com/a' }, false],
  ['back or forward', { type: 'back_forward', name: 'https://example.com/a' }, false],
])('defers layout of far text only if the page opens at the top: %s', (_, navigation, waits) => {
  expect('data-far-text' in run({}, { navigation })).toBe(waits)
})

test('the script is the same for the same site', () => {
  expect(renderInlineScript(defaults)).toBe(renderInlineScript({ ...defaults }))
})

test('uses the storage type and key namespace of the site', () => {
  const options = { storage: { type: 'sessionStorage' as const, namespace: '-docs' } }
  const script = renderInlineScript({ ...defaults, ...options })
  expect(script).not.toContain('localStorage')
  expect(run(options, { stored: { 'theme-docs': 'dark' } })).toMatchObject({ 'data-theme': 'dark' })
  expect(run(options, { stored: { theme: 'dark' } })).toMatchObject({ 'data-theme': 'light' })
})

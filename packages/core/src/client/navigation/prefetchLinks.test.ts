import { expect, onTestFinished, test, vi } from 'vitest'

const asked = vi.hoisted((): string[] => [])
vi.mock('./pageLoader.ts', () => ({
  // throws for an invalid URL, as browsers do
  prefetchPage: (url: string) => void asked.push(new URL(url).pathname),
  prefetchPageData: () => false,
}))

class FakeLink {
  target = ''
  constructor(readonly href: string) {}
  get pathname(): string {
    return URL.canParse(this.href) ? new URL(this.href).pathname : ''
  }
  closest(selector: string): FakeLink | null {
    return selector.startsWith('a[') ? this : null
  }
  hasAttribute(): boolean {
    return false
  }
}

test('skips links with an invalid URL', async () => {
  const links = ['http://localhost:<port>/', 'https://example.com/b'].map((href) => new FakeLink(href))
  vi.stubGlobal('location', new URL('https://example.com/a'))
  vi.stubGlobal('Element', FakeLink)
  vi.stubGlobal('HTMLAnchorElement', FakeLink)
  vi.stubGlobal('document', { querySelectorAll: () => links, addEventListener: () => {} })
  onTestFinished(() => void vi.resetModules().unstubAllGlobals())
  vi.resetModules()
  const { prefetchLinks } = await import('./prefetchLinks.ts')
  prefetchLinks('/')
  expect(asked).toEqual(['/b'])
})

import vm from 'node:vm'
import { describe, expect, test } from 'vitest'
import { renderInlineScript } from './inlineScript.ts'

class FakeNode {
  id = ''
  textContent = ''
  style = { cssText: '' }
  children: unknown[] = []
  constructor(readonly tag: string) {}
  append(...items: unknown[]) {
    this.children.push(...items)
  }
  prepend(item: unknown) {
    this.children.unshift(item)
  }
  setAttribute() {}
  get text(): string {
    return (
      this.textContent + this.children.map((child) => (child instanceof FakeNode ? child.text : String(child))).join('')
    )
  }
}

interface Page {
  pathname: string
  canonical: string
  baseUrl: string
  hasHydrated?: boolean
  fails?: boolean
}

/** Simulates a page whose script loads or fails to load; returns the text of the body. */
function visit({ pathname, canonical, baseUrl, hasHydrated = false, fails = true }: Page): string {
  const body = new FakeNode('body')
  const listeners: { [event: string]: (event: unknown) => void } = {}
  class HTMLScriptElement extends FakeNode {}
  class HTMLLinkElement extends FakeNode {}
  vm.runInNewContext(
    renderInlineScript({
      storage: { type: 'localStorage', namespace: '' },
      colorMode: { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false },
      announcementBarId: undefined,
      hideableSidebar: false,
      baseUrl,
      baseUrlIssueBanner: true,
    }),
    {
      document: {
        documentElement: { setAttribute() {}, dataset: { hasHydrated: String(hasHydrated) } },
        getElementById: () => null,
        querySelector: () => ({ href: `https://example.com${canonical}` }),
        createElement: (tag: string) => new FakeNode(tag),
        body,
      },
      location: { search: '', pathname },
      performance: { getEntriesByType: () => [] },
      addEventListener: (name: string, listener: (event: unknown) => void) => (listeners[name] = listener),
      MutationObserver: class {
        observe() {}
      },
      setTimeout: (callback: () => void) => callback(),
      URLSearchParams,
      URL,
      HTMLScriptElement,
      HTMLLinkElement,
    },
  )
  if (fails) listeners.error?.({ target: new HTMLScriptElement('script') })
  listeners.load?.({})
  return body.text
}

describe('base-URL banner', () => {
  test.each([
    { pathname: '/project/', canonical: '/', baseUrl: '/', suggestion: '/project/' },
    { pathname: '/project/docs/intro/', canonical: '/docs/intro/', baseUrl: '/', suggestion: '/project/' },
    { pathname: '/docs/intro/', canonical: '/project/docs/intro/', baseUrl: '/project/', suggestion: '/' },
    { pathname: '/a/b/index.html', canonical: '/', baseUrl: '/', suggestion: '/a/b/' },
  ])('at $pathname with base URL $baseUrl, suggests $suggestion', ({ suggestion, ...page }) => {
    const text = visit(page)
    expect(text).toContain('This site did not load properly.')
    expect(text).toContain(`Suggested base URL: ${suggestion}`)
  })

  test.each([
    { name: 'nothing failed', page: { pathname: '/x/', canonical: '/', baseUrl: '/', fails: false } },
    { name: 'the page works', page: { pathname: '/x/', canonical: '/', baseUrl: '/', hasHydrated: true } },
    { name: 'the base URL is correct', page: { pathname: '/docs/', canonical: '/docs/', baseUrl: '/' } },
  ])('is not shown if $name', ({ page }) => {
    expect(visit(page)).toBe('')
  })
})

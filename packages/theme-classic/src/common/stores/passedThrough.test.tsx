import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

vi.mock('@strata/core/client', () => ({}))

const { AnnouncementBarProvider, PluginHtmlClassNameProvider, ScrollControllerProvider } = await import(
  './passedThrough.tsx'
)

// the engine itself adds the classes for the plugin of a page to the root element
test.each([AnnouncementBarProvider, PluginHtmlClassNameProvider, ScrollControllerProvider])(
  'renders only its children: %o',
  (Provider) => {
    expect(renderToStaticMarkup(<Provider>page</Provider>)).toBe('page')
  },
)

import type { BlogArchivePageProps } from '@strata/plugin-content-blog/client'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import BlogArchivePage from '@theme/BlogArchivePage'

vi.mock('@docusaurus/Translate', () => ({ translate: ({ message }: { message: string }) => message }))
vi.mock('@docusaurus/Link', () => ({ default: () => null }))
vi.mock('@docusaurus/theme-common', () => ({
  DateText: () => null,
  HtmlClassNameProvider: ({ children }: { children: ReactNode }) => children,
  PageMetadata: ({ title, description }: { title: string; description: string }) => (
    <meta title={title + description} />
  ),
  ThemeClassNames: { wrapper: {} },
}))
vi.mock('@strata/plugin-content-blog/client', () => ({ groupByYear: () => [] }))
vi.mock('@theme/BlogLayout/FeedLinks', () => ({ default: () => null }))
vi.mock('@theme/Layout', () => ({ default: (props: { title?: string }) => <main>{Object.keys(props).join()}</main> }))

test('renders page metadata outside the layout, so that a swizzled layout can override it', () => {
  const props = { archive: { blogPosts: [] }, blogMetadata: {} } as unknown as BlogArchivePageProps
  const html = renderToStaticMarkup(<BlogArchivePage {...props} />)
  expect(html).toBe('<meta title="ArchiveAll posts by year"/><main>children</main>')
})

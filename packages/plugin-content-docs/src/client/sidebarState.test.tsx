import type { SiteData } from '@strata/core/shared'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { SiteDataContext } from '../../../core/src/client/contexts.ts'
import { useBreadcrumbsStructuredData } from './sidebarState.tsx'

// the whole module needs virtual modules of the bundler; its contexts and rules do not
vi.mock('@strata/core/client', async () => ({
  ...(await import('../../../core/src/client/contexts.ts')),
  ...(await import('../../../core/src/client/messages.ts')),
  ...(await import('../../../core/src/shared/urls.ts')),
}))

test.each([
  [true, ['https://a.test/docs/guides/', 'https://a.test/docs/guides/sow/']],
  [false, ['https://a.test/docs/guides', 'https://a.test/docs/guides/sow']],
  [undefined, ['https://a.test/docs/guides/', 'https://a.test/docs/guides/sow']],
])('breadcrumbs for search engines have the URLs of the pages (trailingSlash: %j)', (trailingSlash, addresses) => {
  const siteConfig = { url: 'https://a.test/', baseUrl: '/', trailingSlash }
  function Probe() {
    const breadcrumbs = [
      { label: 'Guides', href: '/docs/guides/' },
      { label: 'Garden' },
      { label: 'Sow', href: '/docs/guides/sow' },
    ]
    return JSON.stringify(useBreadcrumbsStructuredData({ breadcrumbs }))
  }
  const text = renderToStaticMarkup(
    <SiteDataContext value={{ siteConfig } as unknown as SiteData}>
      <Probe />
    </SiteDataContext>,
  )
  const data = JSON.parse(text.replaceAll('&quot;', '"')) as {
    itemListElement: { position: number; name: string; item: string }[]
  }
  expect(data.itemListElement.map(({ item }) => item)).toEqual(addresses)
  expect(data.itemListElement.map(({ position, name }) => [position, name])).toEqual([
    [1, 'Guides'],
    [2, 'Sow'],
  ])
})

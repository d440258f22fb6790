import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SiteData } from '../../shared/siteData.ts'
import { BrokenLinksContext, LocationContext, SiteDataContext } from '../contexts.ts'
import Link from './Link.tsx'
import useBaseUrl from './useBaseUrl.ts'

function render(link: ReactNode): string {
  // a link only reads the site's configuration
  const data = { siteConfig: { baseUrl: '/', trailingSlash: undefined } } as unknown as SiteData
  const location = { pathname: '/a', search: '', hash: '' }
  return renderToStaticMarkup(
    <SiteDataContext value={data}>
      <LocationContext value={location}>{link}</LocationContext>
    </SiteDataContext>,
  )
}

test('renders no href if the address is missing or empty', () => {
  expect(render(<Link className="b">x</Link>)).toBe('<a class="b">x</a>')
  expect(render(<Link to="">x</Link>)).toBe('<a>x</a>')
  expect(
    render(
      <Link to="" href="/b">
        x
      </Link>,
    ),
  ).toBe('<a href="/b">x</a>')
})

test('useBaseUrl() keeps a missing address undefined', () => {
  const Anchor = ({ href }: { href?: string }) => <a href={useBaseUrl(href)}>x</a>
  expect(render(<Anchor />)).toBe('<a>x</a>')
  expect(render(<Anchor href="a" />)).toBe('<a href="/a">x</a>')
})

test('opens external links in a new tab unless a target is set, even to undefined or null', () => {
  const opened = '<a rel="noopener noreferrer" target="_blank" href="https://x.y">x</a>'
  expect(render(<Link to="https://x.y">x</Link>)).toBe(opened)
  expect(render(<Link {...{ to: 'https://x.y', target: undefined, rel: undefined }}>x</Link>)).toBe(
    '<a href="https://x.y">x</a>',
  )
  expect(render(<Link {...({ to: 'https://x.y', target: null } as object)}>x</Link>)).toBe(
    '<a rel="noopener noreferrer" href="https://x.y">x</a>',
  )
})

test('reports only internal links that open in the same tab to the link checker', () => {
  const links: (string | undefined)[] = []
  render(
    <BrokenLinksContext value={{ collectLink: (link) => links.push(link), collectAnchor: () => undefined }}>
      <Link to="/plain" />
      <Link to="/self" target="_self" />
      <Link to="/api" target="_blank" />
      <Link to="/frame" target="_top" />
      <Link to="#here" target="_blank" />
      <Link to="/passed" data-noBrokenLinkCheck />
      <Link to="pathname:///full" />
      <Link to="https://x.y" />
    </BrokenLinksContext>,
  )
  expect(links).toEqual(['/plain', '/self', '#here'])
})

test('passes isActive a match if the page of the link is open', () => {
  const link = (to: string) =>
    render(
      <Link to={to} isNavLink isActive={(match) => Boolean(match)}>
        x
      </Link>,
    )
  expect(link('/a')).toContain('aria-current="page"')
  expect(link('/b')).not.toContain('aria-current')
})

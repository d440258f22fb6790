import { expect, test } from 'vitest'
import { HeadRegistry } from './HeadRegistry.ts'

function read(...heads: React.ReactNode[]): string[] {
  const registry = new HeadRegistry()
  heads.forEach((children, index) => registry.set(String(index), children))
  return registry
    .read()
    .tags.map(({ tag, text, attributes }) => [tag, ...Object.values(attributes), text ?? ''].join(' ').trim())
}

const alternate = (locale: string) => <meta property="og:locale:alternate" content={locale} />

test('keeps repeated metadata of the same head', () => {
  expect(
    read(
      <>
        {alternate('fr')}
        {alternate('de')}
      </>,
    ),
  ).toEqual(['meta og:locale:alternate fr', 'meta og:locale:alternate de'])
})

test("a later head replaces all of an earlier head's values, in the same position", () => {
  const first = (
    <>
      {alternate('fr')}
      {alternate('de')}
      <meta name="a" content="b" />
    </>
  )
  expect(read(first, alternate('es'))).toEqual(['meta og:locale:alternate es', 'meta a b'])
})

test('keeps all preload links when a later head replaces the title', () => {
  const link = (href: string) => <link rel="preload" href={href} />
  const titled = (text: string, href: string) => (
    <>
      <title>{text}</title>
      {link(href)}
    </>
  )
  expect(read(titled('A', '/a'), titled('B', '/b'), link('/c'))).toEqual([
    'title B',
    'link preload /a',
    'link preload /b',
    'link preload /c',
  ])
})

test('removes duplicate links, such as those of a component that a page uses twice', () => {
  const links = (
    <>
      <link rel="preload" href="/a.css" />
      <link rel="stylesheet" href="/a.css" />
    </>
  )
  expect(read(links, <link rel="preconnect" href="/b" />, links)).toEqual([
    'link preload /a.css',
    'link stylesheet /a.css',
    'link preconnect /b',
  ])
})

test('keeps only the last title, even within one head', () => {
  expect(
    read(
      <>
        <title>A</title>
        <title>B</title>
      </>,
    ),
  ).toEqual(['title B'])
})

test('treats name and property as different keys, as Docusaurus does', () => {
  const site = <meta name="og:type" content="website" />
  expect(read(<meta property="og:type" content="article" />, site)).toEqual([
    'meta og:type article',
    'meta og:type website',
  ])
})

test('the last head that sets an html or body attribute wins, including classes', () => {
  const registry = new HeadRegistry()
  const heads = [
    <html key="1" lang="en" className="plugin-pages docs" />,
    <html key="2" className="own" data-a="1" />,
    <body key="3" className="wide" />,
    <body key="4" className="narrow" />,
  ]
  heads.forEach((children, index) => registry.set(String(index), children))
  expect(registry.read()).toMatchObject({
    htmlAttributes: { lang: 'en', class: 'own', 'data-a': '1' },
    bodyAttributes: { class: 'narrow' },
  })
})

test('accepts booleans as content of a meta tag', () => {
  const registry = new HeadRegistry()
  registry.set('1', [
    <meta key="1" name="a" content={true as never} />,
    <meta key="2" name="b" content={false as never} />,
  ])
  expect(registry.read().tags.map(({ attributes }) => attributes.content)).toEqual(['true', 'false'])
})

test('writes boolean attributes as React does', () => {
  const registry = new HeadRegistry()
  registry.set('1', [<html key="1" data-wide data-plain={false} hidden={false} itemScope />])
  expect(registry.read().htmlAttributes).toEqual({ 'data-wide': 'true', 'data-plain': 'false', itemScope: '' })
})

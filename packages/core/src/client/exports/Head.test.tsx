import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HeadContext } from '../contexts.ts'
import { HeadRegistry } from '../head/HeadRegistry.ts'
import Head from './Head.tsx'

test('accepts htmlAttributes and bodyAttributes; <html> and <body> children take precedence', () => {
  const registry = new HeadRegistry()
  renderToStaticMarkup(
    <HeadContext value={registry}>
      <Head htmlAttributes={{ class: 'wide', lang: 'en' }} bodyAttributes={{ 'data-home': true }}>
        <html lang="fr" />
      </Head>
    </HeadContext>,
  )
  expect(registry.read()).toMatchObject({
    htmlAttributes: { class: 'wide', lang: 'fr' },
    bodyAttributes: { 'data-home': 'true' },
  })
})

test('accepts a title prop, prefers a <title> child, and fills in the last titleTemplate', () => {
  const titleOf = (head: React.ReactNode) => {
    const registry = new HeadRegistry()
    renderToStaticMarkup(<HeadContext value={registry}>{head}</HeadContext>)
    return registry.read().tags.map(({ tag, text, attributes }) => text ?? `${tag} ${attributes.name}`)
  }
  expect(
    titleOf(
      <Head title="Home | Site">
        <meta name="a" content="b" />
      </Head>,
    ),
  ).toEqual(['Home | Site', 'meta a'])
  expect(
    titleOf(
      <Head title="A">
        <title>B</title>
      </Head>,
    ),
  ).toEqual(['B'])
  expect(
    titleOf(
      <>
        <Head titleTemplate="%s, 100 %s" />
        <Head titleTemplate="%s | X">
          <title>$&amp;</title>
        </Head>
        <Head>
          <meta name="c" content="d" />
        </Head>
      </>,
    ),
  ).toEqual(['$& | X', 'meta c'])
})

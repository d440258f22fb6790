import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HeadContext } from '../contexts.ts'
import { HeadRegistry } from '../head/headRegistry.ts'
import Head from './Head.tsx'

test('a title may be an attribute, and one inside comes before it', () => {
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
})

import { expect, test } from 'vitest'
import { createHeadTags } from './headTags.ts'

test.each([
  ['href', '/img/logo.png', '/sub/img/logo.png'],
  ['href', 'img/logo.png', '/sub/img/logo.png'],
  ['href', './logo.png', '/sub/logo.png'],
  ['href', '/sub/img/logo.png', '/sub/img/logo.png'],
  ['href', '/manifest.webmanifest', '/sub/manifest.webmanifest'],
  ['href', 'https://cdn.example/logo.png', 'https://cdn.example/logo.png'],
  ['href', '//cdn.example/logo.png', '//cdn.example/logo.png'],
  ['href', '/docs/', '/docs/'],
  ['content', '/img/tile.png', '/sub/img/tile.png'],
  ['content', 'rgb(37, 194, 160)', 'rgb(37, 194, 160)'],
  ['content', '#000', '#000'],
  ['content', 'Version 3.2', 'Version 3.2'],
  ['color', 'logo.png', 'logo.png'],
  ['crossorigin', true, true],
])('%s=%j becomes %j below /sub/', (name, value, expected) => {
  expect(createHeadTags([{ tagName: 'link', [name]: value }], '/sub/')).toEqual([
    { tagName: 'link', attributes: { [name]: expected } },
  ])
})

test('does not treat the name of an app as a file', () => {
  const attributes = { name: 'application-name', content: 'Node.js' }
  expect(createHeadTags([{ tagName: 'meta', ...attributes }], '/sub/')).toEqual([{ tagName: 'meta', attributes }])
})

import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { createImageResolver } from './images.ts'

const siteDir = createFolder()
const source = path.join(siteDir, 'blog/post.md')
for (const file of ['blog/card.png', 'blog/my card #1.png', 'static/card.png', 'img/100%.png']) {
  fs.mkdirSync(path.join(siteDir, path.dirname(file)), { recursive: true })
  fs.writeFileSync(path.join(siteDir, file), 'image')
}

const create = () =>
  createImageResolver({
    siteDir,
    baseUrl: '/base/',
    createAsset: async (file) => `/base/assets/${path.relative(siteDir, file)}`,
  })

test.each([
  ['./card.png', '/base/assets/blog/card.png'],
  ['../static/card.png', '/base/assets/static/card.png'],
  ['@site/static/card.png', '/base/assets/static/card.png'],
  ['./my%20card%20%231.png', '/base/assets/blog/my card #1.png'],
  ['@site/img/100%.png', '/base/assets/img/100%.png'],
  ['/img/card.png', '/base/img/card.png'],
  ['img/card.png', '/base/img/card.png'],
  ['/base/img/card.png', '/base/img/card.png'],
  ['https://example.com/card.png', 'https://example.com/card.png'],
])('%s resolves to %s', async (image, url) => {
  const images = create()
  expect(await images.resolve(image, source)).toBe(url)
  expect(images.problems).toEqual([])
})

test('reports every source with a missing image', async () => {
  const images = create()
  await images.resolve('./none.png', source)
  await images.resolve('@site/blog/none.png', path.join(siteDir, 'docs/a.md'))
  const hint = 'Looked at blog/none.png.'
  expect(images.problems).toEqual([
    { message: 'The front matter names an image that does not exist: ./none.png', file: 'blog/post.md', hint },
    { message: 'The front matter names an image that does not exist: @site/blog/none.png', file: 'docs/a.md', hint },
  ])
})

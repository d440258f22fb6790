import { expect, test } from 'vitest'
import { createSite, load } from '../plugins/__fixtures__/loadTestSite.ts'
import { DevSite } from './DevSite.ts'

/** Gives links to a document its first text, as soon as that document is read. */
const quoting = `
const texts = new Map()
const textOf = (name) => {
  let resolve
  const promise = new Promise((done) => (resolve = done))
  if (!texts.has(name)) texts.set(name, { promise, resolve })
  return texts.get(name)
}
export default () => async (tree, file) => {
  const [first] = tree.children
  textOf(file.stem).resolve(first.children[0].value)
  for (const child of first.children)
    if (child.type === 'link') child.children = [{ type: 'text', value: await textOf(child.url.split('/').pop()).promise }]
}
`

test('a plugin of the site can await the result for a document that was not requested', async () => {
  const siteDir = createSite(
    "plugins: [['@docusaurus/plugin-content-pages', { remarkPlugins: [(await import('./quoting.mjs')).default] }]]",
    {
      'quoting.mjs': quoting,
      'src/pages/index.md': 'See [saw](./saw.md).\n',
      'src/pages/plane.md': 'Plane\n',
      'src/pages/saw.md': 'Fret saw\n',
    },
  )
  const devSite = new DevSite(await load(siteDir, { mode: 'development' }))
  await devSite.reload()
  const page = await devSite.findPage('/')
  expect(JSON.stringify(page?.data)).toContain('>Fret saw</a>')
})

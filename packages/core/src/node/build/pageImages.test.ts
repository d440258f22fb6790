import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, builtSite, createSite, readOutput, type Output } from '../__fixtures__/buildTestSite.ts'

const finder = `export default ({ data, title, head, unlisted }, { kind }) => {
  if (title === 'Own') return undefined
  return {
    src: data.path + kind + '.png', width: 4, height: 2, alt: kind + ' "' + title + '"',
    notes: { kind, unlisted, component: data.levels[0].component },
  }
}
`

const images = (kind: string, fingerprint = '1') => `() => ({
  name: 'images-${kind}',
  getPageImages: () => ({ module: import.meta.dirname + '/finder.mjs', options: { kind: '${kind}' }, fingerprint: '${fingerprint}' }),
  postBuild: ({ pages, writeFile }) =>
    writeFile('${kind}.json', JSON.stringify(Object.fromEntries(pages.map(({ path, image }) => [path, image ?? null])))),
})`

const pages = {
  'finder.mjs': finder,
  'src/theme/SiteMetadata.jsx': `import Head from '@docusaurus/Head'
export default () => <Head><meta property="og:image" content="https://example.com/default.png" /></Head>
`,
  'src/pages/index.md': '---\ndescription: D\n---\n\n# Hello\n',
  'src/pages/own.md': '# Own\n',
  'src/pages/quiet.md': '---\nunlisted: true\n---\n\n# Quiet\n',
}

const fieldsOf = (...plugins: string[]) => `plugins: ['@docusaurus/plugin-content-pages', ${plugins.join(', ')}],`

function imageTagsOf({ read }: Output, file: string): string[] {
  return read(file).match(/<meta [^>]*(?:image|twitter)[^>]*>/g) ?? []
}

const dataOf = ({ read }: Output, file: string) => JSON.parse(read(file)) as { [name: string]: unknown }

test('a page image found by a plugin replaces that of the components, in the browser too', async () => {
  const output = await builtSite(pages, fieldsOf(images('first'), images('second')))
  expect(imageTagsOf(output, 'index.html')).toEqual([
    '<meta property="og:image" content="https://example.com/first.png">',
    '<meta property="og:image:width" content="4">',
    '<meta property="og:image:height" content="2">',
    '<meta property="og:image:alt" content="first &quot;Hello&quot;">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="twitter:image" content="https://example.com/first.png">',
    '<meta name="twitter:image:alt" content="first &quot;Hello&quot;">',
  ])
  expect(imageTagsOf(output, 'own/index.html')).toEqual([
    '<meta property="og:image" content="https://example.com/default.png">',
  ])
  // the browser keeps the tags of the first page, and no other page carries them
  const inline = /id="__strata_page">(.*)<\/script>/.exec(output.read('index.html'))?.[1]
  expect(JSON.parse(inline ?? 'null')).toHaveProperty('image', {
    src: '/first.png',
    width: 4,
    height: 2,
    alt: 'first "Hello"',
  })
  expect(output.read('page.json')).not.toContain('first.png')
})

test('the plugin receives its notes after the build, even if no page was rendered', async () => {
  const siteDir = createSite(pages, fieldsOf(images('first')))
  const expected = {
    '/': {
      src: '/first.png',
      width: 4,
      height: 2,
      alt: 'first "Hello"',
      notes: { kind: 'first', unlisted: false, component: '@theme/MDXPage' },
    },
    '/own': null,
    '/quiet': { src: '/quietfirst.png', notes: { unlisted: true } },
  }
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  expect(dataOf(readOutput(siteDir), 'first.json')).toMatchObject(expected)
  // the module is removed, so that running it again would fail
  rmSync(path.join(siteDir, 'finder.mjs'))
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  expect(dataOf(readOutput(siteDir), 'first.json')).toMatchObject(expected)
})

test('renders the pages again if the fingerprint changes', async () => {
  const siteDir = createSite(pages, fieldsOf(images('first', '1')))
  await buildSite(siteDir)
  writeFileSync(path.join(siteDir, 'finder.mjs'), finder.replace("'.png'", "'.webp'"))
  const config = path.join(siteDir, 'docusaurus.config.ts')
  writeFileSync(
    config,
    `export default { title: 'T', url: 'https://example.com', baseUrl: '/', ${fieldsOf(images('first', '2'))} }\n`,
  )
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  expect(imageTagsOf(readOutput(siteDir), 'index.html')[0]).toContain('https://example.com/first.webp')
})

test('a failing module fails the build', async () => {
  const siteDir = createSite(
    { ...pages, 'finder.mjs': 'export default () => { throw new Error("no idea") }\n' },
    fieldsOf(images('first')),
  )
  expect(await buildSite(siteDir)).toMatchObject({
    isBuilt: false,
    message: expect.stringContaining('no idea') as string,
  })
})

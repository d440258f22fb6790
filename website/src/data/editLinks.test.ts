import fs from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'

const websiteDir = path.resolve(import.meta.dirname, '../..')

type EditUrl = (file: { docPath: string; blogPath: string }) => string | undefined

/** What the site's configuration says about the sources of docs, blog and the other instances. */
async function readEditUrls(address?: string): Promise<{ [folder: string]: EditUrl }> {
  vi.resetModules()
  vi.stubEnv('EDIT_URL', address)
  const { default: config } = (await import('../../docusaurus.config.ts')) as unknown as {
    default: { presets: [[string, { docs: unknown; blog: unknown }]]; plugins: unknown[] }
  }
  const [[, { docs, blog }]] = config.presets
  const instances = config.plugins.flatMap((plugin) => (Array.isArray(plugin) ? [plugin[1] as unknown] : []))
  const all = [docs, blog, ...instances] as { path?: string; editUrl?: EditUrl }[]
  return Object.fromEntries(
    all.flatMap(({ path: folder, editUrl }) =>
      folder === undefined || editUrl === undefined ? [] : [[folder, editUrl]],
    ),
  )
}

afterEach(() => vi.unstubAllEnvs())

test('edit links lead to the files of this folder, at the URL that a deployment configures', async () => {
  const address = 'https://git.example.com/edit/main/website'
  const editUrls = await readEditUrls(address)
  const files = {
    docs: 'guides/docs/create-doc.mdx',
    blog:
      fs.readdirSync(path.join(websiteDir, 'blog')).find((file) => file.endsWith('.mdx') || file.endsWith('.md')) ?? '',
    community: 'team.mdx',
    strata: 'caching.mdx',
    '_dogfooding/_blog_tests':
      fs.readdirSync(path.join(websiteDir, '_dogfooding/_blog_tests')).find((file) => /\.mdx?$/.test(file)) ?? '',
  }
  for (const [folder, file] of Object.entries(files)) {
    const url = editUrls[folder]?.({ docPath: file, blogPath: file })
    expect(url).toBe(`${address}/${folder}/${file}`)
    expect(fs.existsSync(path.join(websiteDir, url?.slice(address.length) ?? ''))).toBe(true)
  }
})

test('has none without a URL', async () => {
  const editUrls = await readEditUrls()
  expect(Object.keys(editUrls)).toEqual(expect.arrayContaining(['docs', 'blog', 'community', 'strata']))
  for (const editUrl of Object.values(editUrls))
    expect(editUrl({ docPath: 'a.mdx', blogPath: 'a.mdx' })).toBeUndefined()
})

import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { LoadContext, Plugin } from '@strata/core'
import sharp from 'sharp'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { createFolder } from '../../../core/src/node/__fixtures__/createFolder.ts'
import type { IdealImageData } from '../shared/imageData.ts'
import pluginIdealImage from './index.ts'
import { validateIdealImageOptions } from './options.ts'

let siteDir: string
let filePath: string

beforeAll(async () => {
  siteDir = createFolder()
  filePath = path.join(siteDir, 'a b.jpg')
  await mkdir(path.join(siteDir, 'node_modules/pkg'), { recursive: true })
  const image = sharp({ create: { width: 90, height: 60, channels: 3, background: '#2e8555' } }).jpeg()
  await image.toFile(filePath)
  await image.toFile(path.join(siteDir, 'node_modules/pkg/a.jpg'))
})

function createPlugin(mode: LoadContext['mode'], options = {}): Plugin {
  const context = { siteDir, baseUrl: '/sub/', mode } as LoadContext
  return pluginIdealImage(context, validateIdealImageOptions({ size: 40, ...options })) as Plugin
}

test('transforms an image in Markdown to data, and returns all files that the data refers to', async () => {
  const transforms = createPlugin('production').getAssetTransforms?.()
  expect(transforms?.['@site/*']).toBe(transforms?.['@theme/IdealImage'])
  const transformed = await transforms?.['@theme/IdealImage']?.({ filePath })
  const { src, preSrc } = (transformed?.value ?? {}) as unknown as IdealImageData
  expect(src).toMatchObject({ width: 40, height: 27, preSrc })
  expect(src.src).toMatch(/^\/sub\/assets\/ideal-img\/a%20b\.[\da-f]{7}\.40\.jpg$/)
  expect(src.images.at(-1)).toMatchObject({ path: src.src, format: 'jpeg', width: 40 })
  const urls = Object.keys(transformed?.files ?? {}).map((file) => `/sub/${encodeURI(file)}`)
  expect(urls).toEqual(src.images.map((image) => image.path))
  expect(
    Object.values(transformed?.files ?? {}).every((file) =>
      file.startsWith(path.join(siteDir, 'node_modules/.cache/strata/images')),
    ),
  ).toBe(true)
})

test('does not transform other files', async () => {
  const transform = createPlugin('production').getAssetTransforms?.()['@theme/IdealImage']
  expect(await transform?.({ filePath: '/x/a.svg' })).toBeUndefined()
})

test('does not transform images in development unless configured', () => {
  expect(createPlugin('development')).not.toHaveProperty('getAssetTransforms')
  expect(createPlugin('development')).not.toHaveProperty('configureVite')
  expect(createPlugin('development', { disableInDev: false })).toHaveProperty('getAssetTransforms')
})

test('an import returns the same data, converts to the URL as text, and emits its files', async () => {
  const entry = 'virtual:entry'
  const code = `import own from ${JSON.stringify(filePath)}
import other from ${JSON.stringify(path.join(siteDir, 'node_modules/pkg/a.jpg'))}
export { own, other }`
  const bundle = async (isServer: boolean) => {
    const result = await build({
      configFile: false,
      root: siteDir,
      base: '/sub/',
      logLevel: 'silent',
      plugins: [
        {
          name: 'entry',
          resolveId: (id) => (id === entry ? `\0${id}` : undefined),
          load: (id) => (id === `\0${entry}` ? code : undefined),
        },
        ...((createPlugin('production').configureVite?.(isServer).plugins ?? []) as []),
      ],
      build: {
        write: false,
        minify: false,
        assetsInlineLimit: 0,
        rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
      },
    })
    return [result].flat().flatMap((item) => ('output' in item ? item.output : []))
  }
  const output = await bundle(false)
  const chunk = output.find((item) => item.type === 'chunk')
  const { own, other } = (await import(`data:text/javascript,${encodeURIComponent(chunk?.code ?? '')}`)) as {
    own: IdealImageData
    other: unknown
  }
  expect(String(own)).toBe(own.src.src)
  expect(own.src).toMatchObject({ width: 40, height: 27 })
  expect(other).toMatch(/^\/sub\/assets\/a-[\w-]+\.jpg$/)
  const written = output.map(({ fileName }) => `/sub/${encodeURI(fileName)}`)
  expect(written).toEqual(expect.arrayContaining(own.src.images.map((image) => image.path)))

  const names = (await bundle(true)).map(({ fileName }) => fileName)
  expect(names.filter((name) => name.startsWith('assets/ideal-img/'))).toEqual([])
})

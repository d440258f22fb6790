import { cp, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { createFolder } from '../../../core/src/node/__fixtures__/createFolder.ts'
import { createImageVariants, type ImageVariants } from './createImageVariants.ts'
import { validateIdealImageOptions } from './options.ts'

let dir: string
let cacheDir: string
const options = validateIdealImageOptions({ quality: 70, min: 64, max: 103, steps: 2 })

beforeAll(async () => {
  dir = createFolder()
  cacheDir = path.join(dir, 'cache')
})

/** Noise over a gradient, which image formats compress with different results. */
function createPixels(width: number, height: number, channels: 3 | 4): Buffer {
  let seed = 7
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  return Buffer.from(
    Array.from({ length: width * height * channels }, (_, index) => {
      const pixel = Math.floor(index / channels)
      if (index % channels === 3) return pixel % 2 === 0 ? 255 : 40
      return ((pixel % width) / width) * 200 + random() * 55
    }),
  )
}

async function createFile(
  name: string,
  { width = 200, height = 100, channels = 3 as 3 | 4, orientation = 1 } = {},
): Promise<string> {
  const filePath = path.join(dir, name)
  const image = sharp(createPixels(width, height, channels), { raw: { width, height, channels } })
  const encoded = name.endsWith('.png') ? image.png() : image.jpeg({ quality: 95 })
  await encoded.withMetadata({ orientation }).toFile(filePath)
  return filePath
}

const summary = ({ variants }: ImageVariants) =>
  variants.map(({ format, width, height }) => `${format} ${width}x${height}`)

test('writes a photo in both widths, in its own format and in smaller ones', async () => {
  const filePath = await createFile('harbor night.jpg')
  const image = await createImageVariants({ filePath, options, cacheDir })
  const formats = [...new Set(image.variants.map(({ format }) => format))]
  expect(formats.at(-1)).toBe('jpeg')
  expect(summary(image)).toEqual(formats.flatMap((format) => [`${format} 64x32`, `${format} 103x52`]))
  expect(formats.length).toBeGreaterThan(1)
  const sums = formats.map((format) =>
    image.variants.filter((file) => file.format === format).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  )
  expect(sums).toEqual(sums.toSorted((a, b) => a - b))
  for (const { sourcePath, format, width, sizeBytes, outputFile } of image.variants) {
    const metadata = await sharp(sourcePath).metadata()
    expect([metadata.format === 'heif' ? 'avif' : metadata.format, metadata.width]).toEqual([format, width])
    expect((await stat(sourcePath)).size).toBe(sizeBytes)
    expect(outputFile).toMatch(
      new RegExp(`^assets/ideal-img/harbor night\\.[\\da-f]{7}\\.${width}\\.${format === 'jpeg' ? 'jpg' : format}$`),
    )
  }
  expect(image.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(image.placeholder.length).toBeLessThan(1000)
})

test('keeps transparency, and creates no placeholder for a transparent image', async () => {
  const image = await createImageVariants({
    filePath: await createFile('glass.png', { channels: 4 }),
    options,
    cacheDir,
  })
  expect(image.placeholder).toBe('')
  expect(image.variants.at(-1)).toMatchObject({ format: 'png', width: 103 })
  for (const { sourcePath } of image.variants) expect((await sharp(sourcePath).metadata()).hasAlpha).toBe(true)
})

test('keeps the format of an image that is too long for newer formats', async () => {
  const filePath = path.join(dir, 'long.png')
  await sharp({ create: { width: 40, height: 17_000, channels: 3, background: '#28a' } })
    .png()
    .toFile(filePath)
  const image = await createImageVariants({ filePath, options, cacheDir })
  expect(summary(image)).toEqual(['png 40x17000'])
})

test('keeps the size of a small image, and does not make its file larger', async () => {
  const filePath = await createFile('small.png', { width: 20, height: 10 })
  const image = await createImageVariants({ filePath, options, cacheDir })
  expect(image.variants.at(-1)).toMatchObject({ format: 'png', width: 20, height: 10 })
  expect(image.variants.at(-1)?.sizeBytes).toBeLessThanOrEqual((await stat(filePath)).size)
})

test('rotates an image by the orientation in its metadata', async () => {
  const filePath = await createFile('turned.jpg', { orientation: 6 })
  expect(summary(await createImageVariants({ filePath, options, cacheDir })).at(-1)).toBe('jpeg 100x200')
})

test('applies the options for rotation, background and format', async () => {
  const filePath = await createFile('other.png', { channels: 4 })
  const changed = validateIdealImageOptions({ rotate: 90, background: '#fff', format: 'jpeg', size: 50 })
  const image = await createImageVariants({ filePath, options: changed, cacheDir })
  expect(image.variants.at(-1)).toMatchObject({ format: 'jpeg', width: 50, height: 100 })
  expect(image.variants.at(-1)?.outputFile).toMatch(/\.jpeg$/)
  expect(image.placeholder).not.toBe('')
})

test('reuses cached images, and recreates those that are damaged or have changed options', async () => {
  const filePath = await createFile('cached.jpg', { width: 60, height: 60 })
  const own = path.join(dir, 'own cache')
  const request = { filePath, options, cacheDir: own }
  const first = await createImageVariants(request)
  const listed = (await readdir(own)).toSorted()
  const file = first.variants[0]?.sourcePath ?? ''
  const { mtimeMs } = await stat(file)
  expect(await createImageVariants(request)).toEqual(first)
  expect((await stat(file)).mtimeMs).toBe(mtimeMs)

  const bytes = await readFile(file)
  await writeFile(file, 'cut')
  expect(await createImageVariants(request)).toEqual(first)
  expect(await readFile(file)).toEqual(bytes)
  expect((await readdir(own)).toSorted()).toEqual(listed)

  const other = await createImageVariants({ ...request, options: { ...options, quality: 30 } })
  expect(other.variants[0]?.outputFile).not.toBe(first.variants[0]?.outputFile)
  const renamed = await createImageVariants({ ...request, options: { ...options, name: 'x/[hash:8].[ext]' } })
  expect(renamed.variants[0]?.sourcePath).toBe(file)
})

test('removes cached images that were unused for a month when it creates another one', async () => {
  const [earlier, own] = [path.join(dir, 'earlier cache'), path.join(dir, 'old cache')]
  const [unused, used] = await Promise.all(
    ['unused.jpg', 'used.jpg'].map((name, index) => createFile(name, { width: 30 + index, height: 30 })),
  )
  const make = (filePath = '', cacheDir = own) => createImageVariants({ filePath, options, cacheDir })
  const before = await make(unused, earlier)
  await make(used, earlier)
  await cp(earlier, own, { recursive: true })
  const time = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000)
  for (const file of await readdir(own)) await utimes(path.join(own, file), time, time)
  const kept = await make(used)
  await make(await createFile('added.jpg', { width: 33, height: 30 }))
  const files = await readdir(own)
  for (const { sourcePath } of before.variants) expect(files).not.toContain(path.basename(sourcePath))
  for (const { sourcePath } of kept.variants) expect(files).toContain(path.basename(sourcePath))
  expect(files.filter((file) => file.endsWith('.json'))).toHaveLength(2)
})

test('creates equal images once for concurrent requests, under both names', async () => {
  const filePath = await createFile('twin-a.jpg', { width: 70, height: 70 })
  const twin = path.join(dir, 'twin-b.jpg')
  await writeFile(twin, await readFile(filePath))
  const own = path.join(dir, 'twins')
  const [a, b] = await Promise.all(
    [filePath, twin].map((file) => createImageVariants({ filePath: file, options, cacheDir: own })),
  )
  expect(a?.variants.map(({ sourcePath }) => sourcePath)).toEqual(b?.variants.map(({ sourcePath }) => sourcePath))
  expect(a?.variants[0]?.outputFile).toMatch(/^assets\/ideal-img\/twin-a\./)
  expect(b?.variants[0]?.outputFile).toMatch(/^assets\/ideal-img\/twin-b\./)
})

test('reports a file that is not an image, with a hint', async () => {
  const filePath = path.join(dir, 'text.png')
  await writeFile(filePath, 'not an image')
  await expect(createImageVariants({ filePath, options, cacheDir })).rejects.toMatchObject({
    name: 'SiteError',
    problems: [
      { file: filePath, message: expect.stringContaining('This image could not be read: '), hint: expect.any(String) },
    ],
  })
  await expect(createImageVariants({ filePath: `${filePath}.gone`, options, cacheDir })).rejects.toThrow(
    'This image could not be opened.',
  )
})

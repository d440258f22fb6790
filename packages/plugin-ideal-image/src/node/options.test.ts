import { afterEach, expect, test, vi } from 'vitest'
import { validateIdealImageOptions } from './options.ts'

afterEach(() => vi.restoreAllMocks())

test('fills in every default', () => {
  expect(validateIdealImageOptions(undefined)).toEqual({
    id: 'default',
    disableInDev: true,
    name: 'assets/ideal-img/[name].[hash:hex:7].[width].[ext]',
    steps: 4,
    quality: 85,
    placeholderSize: 24,
    rotate: 0,
    progressive: false,
  })
})

test('accepts the options of the site', () => {
  const options = { quality: 70, max: 1030, min: 640, steps: 2, disableInDev: true }
  expect(validateIdealImageOptions(options)).toMatchObject(options)
})

test('reports all invalid options at once', () => {
  const options = { quality: 170, sizes: ['big'], steps: 0, name: '/img/[name].png', disableInDev: 'no' }
  expect(() => validateIdealImageOptions(options)).toThrowErrorMatchingInlineSnapshot(`
    [OptionsError: "plugin-ideal-image.disableInDev" is invalid: it must be true or false; got "no".

    "plugin-ideal-image.name" is invalid: it must be a path inside the output folder; got "/img/[name].png".

    "plugin-ideal-image.name" is invalid: it must contain [ext]: each image is written in several formats; got "/img/[name].png".

    "plugin-ideal-image.name" is invalid: it must contain [hash]: two images may have the same name; got "/img/[name].png".

    "plugin-ideal-image.sizes[0]" is invalid: it must be a whole number of pixels; got "big".

    "plugin-ideal-image.steps" is invalid: it must be greater than 0; got 0.

    "plugin-ideal-image.quality" is invalid: it must be a whole number from 1 to 100; got 170.]
  `)
})

test.each([
  [{ min: 640 }, '"plugin-ideal-image.min" also needs "max".'],
  [{ max: 640 }, '"plugin-ideal-image.max" also needs "min".'],
  [{ min: 1030, max: 640 }, '"plugin-ideal-image.min" is greater than "plugin-ideal-image.max": 1030 and 640.'],
])('rejects %j', (options, message) => {
  expect(() => validateIdealImageOptions(options)).toThrow(message)
})

test('warns about options of the former image loader', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  validateIdealImageOptions({ adapter: 'x', qualty: 3 })
  const output = write.mock.calls.map(([text]) => String(text)).join('')
  expect(output).toContain('The option "plugin-ideal-image.adapter" has no effect.\n')
  expect(output).toContain('The option "plugin-ideal-image.qualty" has no effect. Did you mean "quality"?\n')
})

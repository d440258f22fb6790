import { expect, test } from 'vitest'
import {
  contrast,
  darken,
  defaultColors,
  parseHexColor,
  parseStoredColors,
  rateContrast,
  renderColorsCss,
  shades,
} from './colors.ts'

test.each([
  ['#2E8555', '#2e8555'],
  ['25c2a0', '#25c2a0'],
  [' #fa0 ', '#ffaa00'],
  ['fff', '#ffffff'],
  ['#12345', undefined],
  ['rebeccapurple', undefined],
  ['#ggg', undefined],
  ['', undefined],
])('parseHexColor(%j) is %j', (text, expected) => {
  expect(parseHexColor(text)).toBe(expected)
})

// values from the stylesheet of new sites
test.each([
  ['#2e8555', ['#2e8555', '#29784c', '#277148', '#205d3b', '#33925d', '#359962', '#3cad6e']],
  ['#25c2a0', ['#25c2a0', '#21af90', '#1fa588', '#1a8870', '#29d5b0', '#32d8b4', '#4fddbf']],
])('%s has the shades of the template', (base, expected) => {
  expect(shades.map(({ adjustment }) => darken(base, adjustment))).toEqual(expected)
})

test.each([
  ['#000000', 0.3, '#000000'],
  ['#ffffff', -0.3, '#ffffff'],
  ['#ffffff', 0.1, '#e5e5e5'],
  ['#ff0000', 0.3, '#b20000'],
  ['#0000ff', 0.1, '#0000e5'],
  ['#808080', -0.1, '#8d8d8d'],
])('darken(%s, %d) is %s', (base, amount, expected) => {
  expect(darken(base, amount)).toBe(expected)
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#2e8555', '#ffffff', 4.56],
])('the contrast of %s and %s is %d, either way round', (a, b, expected) => {
  expect(contrast(a, b)).toBeCloseTo(expected, 1)
  expect(contrast(b, a)).toBe(contrast(a, b))
})

test.each([
  [7, 'AAA'],
  [6.99, 'AA'],
  [4.5, 'AA'],
  [4.49, 'large text'],
  [3, 'large text'],
  [2.99, 'fail'],
])('a contrast of %d is rated %s', (ratio, rating) => {
  expect(rateContrast(ratio)).toBe(rating)
})

test('the stylesheet sets every variable, and the background only if it differs', () => {
  expect(renderColorsCss('light', defaultColors.light)).toBe(`:root {
  --ifm-color-primary: #2e8555;
  --ifm-color-primary-dark: #29784c;
  --ifm-color-primary-darker: #277148;
  --ifm-color-primary-darkest: #205d3b;
  --ifm-color-primary-light: #33925d;
  --ifm-color-primary-lighter: #359962;
  --ifm-color-primary-lightest: #3cad6e;
}`)
  const dark = renderColorsCss('dark', { ...defaultColors.dark, background: '#000000' })
  expect(dark).toMatch(/^\[data-theme='dark'\] \{\n/)
  expect(dark).toContain('  --ifm-background-color: #000000;\n}')
})

test.each([
  ['{"baseColor":"#ABCDEF","background":"#fff"}', { baseColor: '#abcdef', background: '#ffffff' }],
  ['{"baseColor":"#abcdef"}', null],
  ['{"baseColor":"red","background":"#fff"}', null],
  ['null', null],
  ['"text"', null],
  ['{', null],
  [null, null],
])('the stored text %j gives %j', (text, expected) => {
  expect(parseStoredColors(text)).toEqual(expected)
})

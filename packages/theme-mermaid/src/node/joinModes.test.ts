import { expect, test } from 'vitest'
import { marks } from '../shared/captureDiagrams.ts'
import { joinModes } from './joinModes.ts'

const color = (value: string) => marks.open + value + marks.close
const image = (fill: string, text = 'a') =>
  `<rect fill="${color(fill)}"/><text fill="${color('#333333')}">${text}</text>`
const expressions = [
  { expression: 'var(--other)', light: '#ffffff', dark: '#111111' },
  { expression: 'var(--primary)', light: '#ffffff', dark: '#000000' },
]

test.each([
  ['uses the CSS variable of a site color', '#ffffff', '#000000', 'var(--primary)'],
  ['uses light-dark() for other colors', '#ffffff', '#222222', 'light-dark(#ffffff, #222222)'],
  ['keeps a color that is the same in both modes', '#ffffff', '#ffffff', '#ffffff'],
])('joins colors: %s', (_, light, dark, fill) => {
  const named = joinModes({ light: image(light), dark: image(dark) }, expressions)
  expect(named).toBe(`<rect fill="${fill}"/><text fill="#333333">a</text>`)
})

test.each([
  ['different text', image('#000000'), image('#000000', 'b')],
  ['more elements', image('#000000'), image('#000000') + image('#000000')],
])('images with %s stay separate, one for each mode, with unique ids', (_, light, dark) => {
  const svg = (content: string) => `<svg><g id="${marks.id}0">${content}</g></svg>`
  const plain = (text: string) => text.replaceAll(marks.open, '').replaceAll(marks.close, '')
  expect(joinModes({ light: svg(light), dark: svg(dark) }, expressions)).toBe(
    `<svg data-mode="light"><g id="${marks.id}0">${plain(light)}</g></svg>` +
      `<svg data-mode="dark"><g id="${marks.id}dark-0">${plain(dark)}</g></svg>`,
  )
})

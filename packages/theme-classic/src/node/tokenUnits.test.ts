import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const dir = fileURLToPath(new URL('../../css/', import.meta.url))
const tokens = readFileSync(`${dir}tokens.css`, 'utf8')

test('zero lengths have a unit, so that they are valid in calc()', () => {
  const bare = [...tokens.matchAll(/^ *(--ifm-[a-z-]+): 0;/gm)].map(([, name]) => name)
  // Infima has this one without a unit as well
  expect(bare).toEqual(['--ifm-heading-margin-top'])
})

test.each([
  'alert-background-color-highlight',
  'alert-foreground-color',
  'blockquote-font-size',
  'font-color-secondary',
])('the Infima variable has an effect: %s', (name) => {
  const styles = readdirSync(dir).map((file) => readFileSync(dir + file, 'utf8'))
  expect(styles.join('').replace(/\s/g, '')).toMatch(new RegExp(`var\\(--ifm-${name}\\b`))
})

test.each([
  'background-color',
  'color-emphasis-200',
  'code-background',
  'table-stripe-background',
  'toc-border-color',
  'scrollbar-track-background-color',
])('the dark mode sets its own value, which overrides one on :root: %s', (name) => {
  expect(tokens.split('@layer dark')[1]).toContain(`--ifm-${name}:`)
})

test('shades of the primary color derive from --ifm-color-primary', () => {
  const shades = [...tokens.matchAll(/--ifm-color-primary-[a-z-]+: (.*);/g)].map(([, value]) => value)
  expect(shades).toHaveLength(10)
  expect(shades.filter((value) => !value?.includes('var(--ifm-color-primary)'))).toEqual([])
})

test('the navbar logo fills the height of .navbar__logo, which sites may set', () => {
  const navbar = readFileSync(`${dir}navbar.css`, 'utf8')
  const bodyOf = (selector: string) => navbar.split(`\n  ${selector} {`)[1]?.split('}')[0]
  expect(bodyOf('.navbar__logo')).toContain('height: 2rem;')
  expect(bodyOf('.navbar__logo img')).toContain('height: 100%;')
})

test('table cells use --ifm-table-cell-color', () => {
  expect(readFileSync(`${dir}tables.css`, 'utf8')).toContain('color: var(--ifm-table-cell-color);')
  expect(tokens).toContain('--ifm-table-cell-color: inherit;')
})

test('heading fonts are values, not keywords that are invalid in a `font` shorthand', () => {
  const fonts = [...tokens.matchAll(/--ifm-heading-font-[a-z]+: (.*);/g)].map(([, value]) => value)
  expect(fonts).toEqual(['var(--ifm-font-family-base)', 'var(--ifm-font-weight-bold)'])
})

test('alert rules exclude only the `details` of the theme', () => {
  const styles = readdirSync(dir).map((file) => readFileSync(dir + file, 'utf8'))
  const exceptions = [...styles.join('').matchAll(/\.alert[\w-]*:where\((.*?\))\)/g)].map(([, selector]) => selector)
  expect(exceptions.length).toBeGreaterThan(5)
  expect([...new Set(exceptions)]).toEqual([':not(.details)'])
})

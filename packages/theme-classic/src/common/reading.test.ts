import { describe, expect, test } from 'vitest'
import { nextColorMode } from './rules/nextColorMode.ts'
import { isNavbarVisibleAfterScroll } from './hooks/useHideableNavbar.ts'
import { selectPluralForm } from './rules/selectPluralForm.ts'
import { pickActiveHeading } from './hooks/useTOCHighlight.ts'
import { formatErrorChain } from './rules/errorChain.ts'

describe('pickActiveHeading', () => {
  const at = (...tops: number[]) => tops.map((topPx, index) => ({ id: `h${index}`, topPx }))
  const view = { linePx: 200, heightPx: 800, isAtEnd: false, hashId: '' }

  test.each([
    { name: 'no heading if none is above the line', headings: at(300, 500), options: view, active: undefined },
    { name: 'the last heading above the line', headings: at(-900, 100, 400), options: view, active: 'h1' },
    {
      name: 'the last visible heading at the end of the page',
      headings: at(-900, 100, 400, 700),
      options: { ...view, isAtEnd: true },
      active: 'h3',
    },
    {
      name: 'the heading of the hash at the end of the page',
      headings: at(-900, 100, 400, 700),
      options: { ...view, isAtEnd: true, hashId: 'h2' },
      active: 'h2',
    },
    {
      name: 'the last heading above if none is visible at the end',
      headings: at(-900),
      options: { ...view, isAtEnd: true },
      active: 'h0',
    },
  ])('$name', ({ headings, options, active }) => {
    expect(pickActiveHeading(headings, options)).toBe(active)
  })
})

describe('isNavbarVisibleAfterScroll', () => {
  const options = { navbarHeightPx: 60 }
  test.each([
    { isVisible: true, fromPx: 500, toPx: 700, expected: false },
    { isVisible: false, fromPx: 700, toPx: 600, expected: true },
    { isVisible: false, fromPx: 700, toPx: 698, expected: false },
    { isVisible: true, fromPx: 700, toPx: 702, expected: true },
    { isVisible: false, fromPx: 20, toPx: 50, expected: true },
  ])('$fromPx → $toPx, visible $isVisible: $expected', ({ expected, ...scroll }) => {
    expect(isNavbarVisibleAfterScroll(scroll, options)).toBe(expected)
  })
})

describe('nextColorMode', () => {
  test.each([
    { colorMode: 'light', colorModeChoice: null, respectsSystem: false, next: 'dark' },
    { colorMode: 'dark', colorModeChoice: 'dark', respectsSystem: false, next: 'light' },
    { colorMode: 'light', colorModeChoice: null, respectsSystem: true, next: 'dark' },
    { colorMode: 'dark', colorModeChoice: 'dark', respectsSystem: true, next: 'light' },
    { colorMode: 'light', colorModeChoice: 'light', respectsSystem: true, next: null },
  ] as const)(
    '$colorMode, chosen $colorModeChoice, follows a light system: $respectsSystem → $next',
    ({ respectsSystem, next, ...state }) => {
      expect(nextColorMode(state, { respectsSystem, systemMode: 'light' })).toBe(next)
    },
  )
})

describe('selectPluralForm', () => {
  test.each([
    { locale: 'en', count: 1, forms: 'One item|{count} items', form: 'One item' },
    { locale: 'en', count: 0, forms: 'One item|{count} items', form: '{count} items' },
    { locale: 'pl', count: 3, forms: 'a|b|c', form: 'b' },
    { locale: 'pl', count: 5, forms: 'a|b', form: 'b' },
    { locale: 'ja', count: 5, forms: 'only', form: 'only' },
    { locale: 'ja', count: 5, forms: 'One item|{count} items', form: '{count} items' },
    { locale: 'en', count: 5, forms: 'a|b|c', form: 'b' },
    { locale: 'he', count: 5, forms: 'a|b|c|d', form: 'c' },
  ])('$count in $locale: $form', ({ form, ...args }) => {
    expect(selectPluralForm(args)).toBe(form)
  })
})

test('formatErrorChain shows every cause once', () => {
  const root = new Error('disk is full')
  const error = new Error('page failed', { cause: new Error('part failed', { cause: root }) })
  root.cause = error
  expect(formatErrorChain(error)).toBe('page failed\n\nCause:\npart failed\n\nCause:\ndisk is full')
})

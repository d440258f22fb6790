import { expect, test } from 'vitest'
import { nameParts, nameTags } from './nameParts.ts'

const parts = { title: '.a', codeTitle: '.b', code: ':where(.b) pre', tab: '.tab', '^tab': '.panel' }

test.each([
  ["[class*='codeTitle']", ":is([class*='codeTitle'], .b)"],
  ['div[class^="codeTitle_"]:hover > p', 'div:is([class^="codeTitle_"], .b):hover > p'],
  ['[class*=title_]', ':is([class*=title_], .a)'],
  ["[class*='Title_x1Y2']", ":is([class*='Title_x1Y2'], .b)"],
  ["[class^='code']", ":is([class^='code'], .b, :where(.b) pre)"],
  ["[class^='code_']", ":is([class^='code_'], :where(.b) pre)"],
  ['.codeTitle_Ktv7, .codeTitle__x', ':is(.codeTitle_Ktv7, .b), .codeTitle__x'],
  ['.codeTitle, .codeTitle_bold, .codeTitle_x-long', '.codeTitle, .codeTitle_bold, .codeTitle_x-long'],
  ['._title_17j4a_29', '._title_17j4a_29'],
  [
    "[class^='tab_'], [class*='tab_'], .tab_x1Y2",
    ":is([class^='tab_'], .panel), :is([class*='tab_'], .tab, .panel), :is(.tab_x1Y2, .tab)",
  ],
  ["[class*='col--'], [class='codeTitle'], [class], .x", "[class*='col--'], [class='codeTitle'], [class], .x"],
])('%s', (selector, expected) => {
  expect(nameParts(selector, parts)).toBe(expected)
})

test('ignores names that every object has', () => {
  expect(nameParts("[class*='constructor'], .valueOf_1234", parts)).toBe("[class*='constructor'], .valueOf_1234")
})

test.each([
  ['nav.navbar', ':is(nav, header).navbar'],
  ['.a > nav.navbar.b:hover a', '.a > :is(nav, header).navbar.b:hover a'],
  ['header.navbar, .nav.navbar, nav.navbar__inner', 'header.navbar, .nav.navbar, nav.navbar__inner'],
])("matches the theme's element, too: %s", (selector, expected) => {
  expect(nameTags(selector, { navbar: 'header' })).toBe(expected)
})

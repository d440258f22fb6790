import { expect, test } from 'vitest'
import { renderConfigCss } from './renderConfigCss.ts'
import { parseThemeConfig } from './validateThemeConfig.ts'

test('renders nothing for an empty configuration', () => {
  expect(renderConfigCss(parseThemeConfig({}))).toBe('')
})

test('reserves space for a logo of known size', () => {
  const config = parseThemeConfig({ navbar: { logo: { src: 'a.svg' } } })
  expect(renderConfigCss(config, { logoSize: { width: 40, height: 20 } })).toBe(
    '.navbar__logo img{aspect-ratio:auto 40/20}',
  )
})

test('renders rules for colors, logo styles and Prism themes', () => {
  const css = renderConfigCss(
    parseThemeConfig({
      announcementBar: { content: 'x', backgroundColor: '#123', textColor: 'white' },
      navbar: { logo: { src: 'a.svg', style: { marginTop: 4, opacity: 0.5 } } },
      prism: {
        theme: {
          plain: { color: 'black' },
          styles: [{ types: ['comment', 'prolog'], style: { fontStyle: 'italic' } }],
        },
        darkTheme: {
          plain: { backgroundColor: '#111' },
          styles: [{ types: ['tag'], languages: ['html'], style: { color: 'red' } }],
        },
      },
    }),
  )
  const plainTokens = [
    'comment',
    'keyword',
    'string',
    'function',
    'number',
    'tag',
    'property',
    'punctuation',
    'inserted',
    'deleted',
  ].map((role) => `--prism-${role}:currentcolor`)
  expect(css.split('\n')).toEqual([
    '.theme-announcement-bar{background-color:#123;color:white}',
    '.navbar__logo img{margin-top:4px;opacity:0.5}',
    `:root .theme-code-block{--prism-color:black;${plainTokens.join(';')}}`,
    '.theme-code-block .token.comment,.theme-code-block .token.prolog{font-style:italic}',
    `[data-theme='dark'] .theme-code-block{--prism-background-color:#111;${plainTokens.join(';')}}`,
    "[data-theme='dark'] .theme-code-block.language-html .token.tag{color:red}",
  ])
})

test('ignores a value that would end its declaration', () => {
  const css = renderConfigCss(
    parseThemeConfig({ announcementBar: { content: 'x', backgroundColor: 'red;} body{display:none' } }),
  )
  expect(css).toBe('')
})

import { expect, test } from 'vitest'
import { validateSocialCardsOptions } from './options.ts'

test('fills in the defaults', () => {
  expect(validateSocialCardsOptions(undefined)).toEqual({
    id: 'default',
    ignorePatterns: [],
    colors: { primary: '#2e8555', background: '#f6faf7', text: '#17261e' },
    sections: {},
  })
})

test('accepts every option', () => {
  const options = {
    id: 'own',
    ignorePatterns: ['/tests/**'],
    colors: { primary: '#123', background: '#ffffff', text: '#000' },
    fonts: ['fonts/A.woff2'],
    logo: false,
    siteTitle: 'Garden',
    sections: { '/log/': 'Log' },
  }
  expect(validateSocialCardsOptions(options)).toEqual(options)
})

test('reports all invalid options at once', () => {
  const options = {
    ignorePattern: [],
    colors: { primary: 'green', accent: '#fff' },
    fonts: [],
    logo: true,
    siteTitle: 1,
    sections: { log: 'Log' },
  }
  expect(() => validateSocialCardsOptions(options)).toThrowErrorMatchingInlineSnapshot(`
    [OptionsError: "plugin-social-cards.colors.primary" is invalid: it must be a color such as "#2e8555"; got "green".

    "plugin-social-cards.colors.accent" is not a known field.
      Known fields here: primary, background, text.

    "plugin-social-cards.fonts" is invalid: it must name a font file; got [].

    "plugin-social-cards.logo" is invalid: it must be the path of an image, or false; got true.

    "plugin-social-cards.siteTitle" is invalid: it must be a string; got 1.

    "plugin-social-cards.sections" is invalid: every path must start with "/"; got {"log":"Log"}.

    "plugin-social-cards.ignorePattern" is not a known field.
      Did you mean "ignorePatterns"?]
  `)
})

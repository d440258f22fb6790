import type { PrismTheme } from '../themeConfigTypes.ts'

/** Token types by color role; `css/code.css` has the same colors as custom properties. */
const roles = {
  comment: ['comment', 'prolog', 'doctype', 'cdata'],
  keyword: ['keyword', 'atrule', 'rule', 'important', 'selector'],
  string: ['string', 'char', 'attr-value', 'inserted', 'regex', 'url'],
  function: ['function', 'class-name', 'maybe-class-name'],
  number: ['number', 'boolean', 'constant', 'symbol'],
  tag: ['tag', 'deleted', 'entity'],
  property: ['property', 'attr-name', 'variable', 'builtin', 'key'],
  punctuation: ['punctuation', 'operator'],
}

/** Names of the custom properties for token colors, as in `css/code.css`. */
export const tokenColors = [...Object.keys(roles), 'inserted', 'deleted'].map((role) => `--prism-${role}`)

type Colors = { [Role in keyof typeof roles]: string }

function createPrismTheme(plain: PrismTheme['plain'], colors: Colors): PrismTheme {
  const styles = Object.entries(roles).map(([role, types]) => ({
    types,
    style: { color: colors[role as keyof Colors] },
  }))
  return { plain, styles }
}

export const defaultPrismThemes: { light: PrismTheme; dark: PrismTheme } = {
  light: createPrismTheme(
    { color: '#24292f', backgroundColor: '#f6f8fa' },
    {
      comment: '#59636e',
      keyword: '#b3194a',
      string: '#0a5c2f',
      function: '#6639ba',
      number: '#0550ae',
      tag: '#116329',
      property: '#953800',
      punctuation: '#424a53',
    },
  ),
  dark: createPrismTheme(
    { color: '#d4d7dd', backgroundColor: '#20222b' },
    {
      comment: '#9ca6b5',
      keyword: '#c99bd8',
      string: '#d9a183',
      function: '#dcdcaa',
      number: '#b5cea8',
      tag: '#4ec9b0',
      property: '#9cdcfe',
      punctuation: '#a9b1bd',
    },
  ),
}

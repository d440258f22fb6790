import { expect, test } from 'vitest'
import { rewriteTextImports } from './textImportsPlugin.ts'

test.each([
  ["import text from './a.txt' with { type: 'text' }\nuse(text)", 'import text from "./a.txt?raw";\nuse(text)'],
  [
    "export { default as text } from './a.txt' with {\n  'type': 'text',\n};a()",
    'export { default as text } from "./a.txt?raw";\n\na()',
  ],
  ["import data from './a.json' with { type: 'json' }", undefined],
  ["import other from './a'\nconst a = { with: { type: 'text' } }", undefined],
])('%j', (code, expected = code) => {
  expect(rewriteTextImports(code)).toBe(expected)
})

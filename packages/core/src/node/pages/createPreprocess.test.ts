import { expect, test } from 'vitest'
import { createPreprocess } from './createPreprocess.ts'

const withoutComments = ({ fileContent }: { fileContent: string }) => fileContent.replaceAll(/<!--.*?-->/gs, '')
const marker = /<!--\s*truncate\s*-->/g

test('keeps the truncate marker when the preprocessor removes comments', () => {
  const preprocess = createPreprocess(withoutComments, marker)
  const source = 'a <!-- x -->b\n\n<!-- truncate -->\n\nc <!-- y -->\n'
  expect(preprocess(source, 'a.md')).toBe('a b\n\n<!-- truncate -->\n\nc \n')
  expect(preprocess(source, 'a.md')).toBe('a b\n\n<!-- truncate -->\n\nc \n')
})

test('does not restore the marker where its position or pattern is unknown', () => {
  const reversed = ({ fileContent }: { fileContent: string }) =>
    withoutComments({ fileContent }).split('').reverse().join('')
  expect(createPreprocess(reversed, marker)('ab<!-- truncate -->c', 'a.md')).toBe('cba')
  expect(createPreprocess(withoutComments, undefined)('a<!-- truncate -->c', 'a.md')).toBe('ac')
})

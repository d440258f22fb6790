import { expect, test } from 'vitest'
import { highlightTerms } from './highlightTerms.ts'

const mark = (text: string, ...terms: string[]) =>
  highlightTerms(text, { terms: new Set(terms), locale: 'en' })
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Broken links, broken anchors', ['broken'], '[Broken] links, [broken] anchors'],
  ['The onBrokenLinks option', ['links'], 'The [onBrokenLinks] option'],
  ['<script>alert()</script>', ['script'], '<[script]>alert()</[script]>'],
  ['检查配置文件吧', ['配置', '置文'], '检查[配置文]件吧'],
  ['Nothing here', ['x'], 'Nothing here'],
  ['', ['x'], ''],
])('highlights in %j the terms %j', (text, terms, expected) => expect(mark(text, ...terms)).toBe(expected))

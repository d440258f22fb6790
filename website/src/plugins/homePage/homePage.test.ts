import { expect, test } from 'vitest'
import { renderAsCodeBlock } from './index.ts'

test.each([
  ['text', '```md\ntext\n```\n'],
  ['```js\na\n```\n', '````md\n```js\na\n```\n````\n'],
  ['`````\n', '``````md\n`````\n``````\n'],
  ['a ```` in a line', '```md\na ```` in a line\n```\n'],
])('uses a long enough fence around %j', (text, expected) => {
  expect(renderAsCodeBlock(text, 'md')).toBe(expected)
})

import { describe, expect, it } from 'vitest'
import { computeReadingTime } from './readingTime.ts'

describe('computeReadingTime', () => {
  it.each([
    ['reads 200 words per minute by default', 'word '.repeat(200), {}, 1],
    ['uses wordsPerMinute', 'one two three four five', { wordsPerMinute: 5 }, 1],
    ['rounds to two decimals', 'word '.repeat(25), { wordsPerMinute: 30 }, 0.83],
    ['does not count punctuation', '| --- | --- |\n| **a** | - b |', { wordsPerMinute: 1 }, 2],
    ['counts Chinese and Japanese words, not characters', '静的サイト\n我们很高兴', { wordsPerMinute: 1 }, 5],
    ['is 0 for empty content', '', {}, 0],
    ['uses a custom wordBound', 'a-b b c-d', { wordsPerMinute: 1, wordBound: (char: string) => char === '-' }, 3],
  ])('%s', (_title, content, options, minutes) => {
    expect(computeReadingTime({ content, options })).toBe(minutes)
  })

  it.each([
    'import Tabs from "@theme/Tabs"; const value = 3.14 + 1,000 - .5',
    "don't read-write it's `a.b.c('d')` std::vector a:b https://example.com/a_b?c=1#d",
    '_em_ __strong__ snake_case ___ _ a__b 1_000 3.x x.3 v2.0.1 a,b 1,b',
  ])('counts the same words as Intl.Segmenter: %s', (content) => {
    const segments = [...new Intl.Segmenter('en', { granularity: 'word' }).segment(content)]
    const count = segments.filter(({ isWordLike }) => isWordLike).length
    expect(computeReadingTime({ content, options: { wordsPerMinute: 1 } })).toBe(count)
  })
})

import { describe, expect, it } from 'vitest'
import { computeReadingTime } from './readingTime.ts'

describe('computeReadingTime', () => {
  it.each([
    ['two hundred words are a minute', 'word '.repeat(200), {}, 1],
    ['a slower reader', 'one two three four five', { wordsPerMinute: 5 }, 1],
    ['marks are no words', '| --- | --- |\n| **a** | - b |', { wordsPerMinute: 1 }, 2],
    ['characters of Chinese and Japanese count alone', '静的サイト', { wordsPerMinute: 1 }, 5],
    ['nothing takes no time', '', {}, 0],
    ["a bound of one's own", 'a-b-c', { wordsPerMinute: 1, wordBound: (char: string) => char === '-' }, 3],
  ])('%s', (_title, content, options, minutes) => {
    expect(computeReadingTime({ content, options })).toBe(minutes)
  })
})

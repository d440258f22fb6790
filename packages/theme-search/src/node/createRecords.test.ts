import { expect, test } from 'vitest'
import { createRecords, type SearchPage } from './createRecords.ts'
import { cutExcerpt } from './cutExcerpt.ts'

const page: SearchPage = {
  path: '/docs/a/',
  title: 'Title',
  description: 'Intro text.',
  keywords: 'one,two',
  breadcrumbs: ['Guides'],
  sections: [
    { id: '', title: '', level: 1, text: 'Intro text. More.' },
    { id: 'title', title: 'Title', level: 1, text: 'Below the title.' },
    { id: 'usage', title: 'Usage', level: 2, text: '' },
  ],
}

test('a page and each of its sections become records; what repeats the title belongs to the page', () => {
  expect(createRecords([page])).toEqual({
    pages: [['/docs/a/', 'Title', ['Guides']]],
    records: [
      [0, '', '', 'Intro text.'],
      [0, 'usage', 'Usage', ''],
    ],
    documents: [
      { id: 0, title: 'Title', page: '', text: 'Intro text. More. Below the title. one,two' },
      { id: 1, title: 'Usage', page: 'Title', text: '' },
    ],
  })
})

test('without description the excerpt of a page is its first text', () => {
  expect(createRecords([{ ...page, description: '' }]).records[0]).toEqual([
    0,
    '',
    '',
    'Intro text. More. Below the title.',
  ])
})

test('a page without text is found by its title', () => {
  const bare = { ...page, description: '', keywords: '', sections: [] }
  expect(createRecords([bare, bare]).documents).toEqual([
    { id: 0, title: 'Title', page: '', text: '' },
    { id: 1, title: 'Title', page: '', text: '' },
  ])
})

test.each([
  ['Short.', 20, 'Short.'],
  ['One two three four', 12, 'One two…'],
  ['One two, three four', 12, 'One two…'],
  ['a\n b', 20, 'a b'],
  ['abcdefghijkl', 6, 'abcde…'],
  ['😀😀😀😀', 5, '😀😀…'],
])('the excerpt of %j up to %d is %j', (text, maxLength, expected) =>
  expect(cutExcerpt(text, maxLength)).toBe(expected),
)

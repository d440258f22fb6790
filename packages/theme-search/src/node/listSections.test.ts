import { expect, test } from 'vitest'
import { listSections, type SearchPage } from './listSections.ts'
import { cutExcerpt } from './cutExcerpt.ts'

const page: SearchPage = {
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

test('indexes a page and each section; a section that repeats the title belongs to the page', () => {
  expect(listSections(page)).toEqual([
    {
      id: '',
      heading: '',
      excerpt: 'Intro text.',
      record: { title: 'Title', page: '', text: 'Intro text. More. Below the title. one,two' },
    },
    { id: 'usage', heading: 'Usage', excerpt: '', record: { title: 'Usage', page: 'Title', text: '' } },
  ])
})

test('without a description, the excerpt of a page is its first text', () => {
  expect(listSections({ ...page, description: '' })[0]?.excerpt).toBe('Intro text. More. Below the title.')
})

test('a page without text is indexed by its title', () => {
  const bare = { ...page, description: '', keywords: '', sections: [] }
  expect(listSections(bare).map(({ record }) => record)).toEqual([{ title: 'Title', page: '', text: '' }])
})

test.each([
  ['Short.', 20, 'Short.'],
  ['One two three four', 12, 'One two…'],
  ['One two, three four', 12, 'One two…'],
  ['a\n b', 20, 'a b'],
  ['abcdefghijkl', 6, 'abcde…'],
  ['😀😀😀😀', 5, '😀😀…'],
])('the excerpt of %j with at most %d characters is %j', (text, maxLength, expected) =>
  expect(cutExcerpt(text, maxLength)).toBe(expected),
)

import { expect, test, vi } from 'vitest'

vi.mock('@strata/core/client', () => ({ peekPage: () => undefined }))
vi.mock('@strata/theme-classic/css/linkPreview.css', () => ({}))
const { summarizePage } = await import('./previewCard.ts')

const level = (props: { [name: string]: unknown }) => ({ component: '@theme/Any', props }) as never

test.each([
  {
    name: 'the innermost component that has a title',
    levels: [level({ version: { title: 'outer' } }), level({ doc: { title: 'Inner', description: 'About it.' } })],
    summary: { title: 'Inner', description: 'About it.' },
  },
  { name: 'props with a title of their own', levels: [level({ title: 'Own' })], summary: { title: 'Own' } },
  {
    name: 'an outer one where the innermost has none',
    levels: [level({ post: { title: 'Post', description: '' } }), level({ sidebar: null, count: 3 })],
    summary: { title: 'Post' },
  },
  { name: 'nothing where nobody has one', levels: [level({ tag: { label: 'a' } })], summary: undefined },
])('a page is summarized by $name', ({ levels, summary }) => {
  expect(summarizePage({ levels })).toEqual(summary)
})

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
  { name: 'a title directly in the props', levels: [level({ title: 'Own' })], summary: { title: 'Own' } },
  {
    name: 'an outer component if the innermost has no title',
    levels: [level({ post: { title: 'Post', description: '' } }), level({ sidebar: null, count: 3 })],
    summary: { title: 'Post' },
  },
  { name: 'nothing if no component has a title', levels: [level({ tag: { label: 'a' } })], summary: undefined },
])('a page is summarized by $name', ({ levels, summary }) => {
  expect(summarizePage({ levels })).toEqual(summary)
})

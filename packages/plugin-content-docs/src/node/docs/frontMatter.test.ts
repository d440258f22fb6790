import { describe, expect, test } from 'vitest'
import { parseMarkdownFile, validateFrontMatter } from '@strata/core'
import { DocFrontMatter } from './frontMatter.ts'

function validate(yaml: string) {
  const source = `---\n${yaml}\n---\n\nText.\n`
  return validateFrontMatter(DocFrontMatter, parseMarkdownFile({ source, filePath: 'docs/a.md' }).frontMatter, {
    file: 'docs/a.md',
    source,
  })
}

describe('accepts', () => {
  test.for([
    ['title: 2024', { title: '2024' }],
    ['title: ""', { title: '' }],
    ['image:\ndescription:', {}],
    ['sidebar_label: 3.2', { sidebar_label: '3.2' }],
    ['sidebar_position: "2"', { sidebar_position: 2 }],
    ['sidebar_position: "+.5e1"', { sidebar_position: 5 }],
    ['sidebar_position: -1.5', { sidebar_position: -1.5 }],
    ['hide_title: "true"', { hide_title: true }],
    ['displayed_sidebar: null', { displayed_sidebar: null }],
    ['pagination_next: null', { pagination_next: null }],
    ['custom_edit_url: null', { custom_edit_url: null }],
    ['tags: [a, 1, {label: b, permalink: c}]', { tags: ['a', '1', { label: 'b', permalink: 'c' }] }],
    ['last_update: {author: Team}', { last_update: { author: 'Team' } }],
    ['last_update: {date: 2024-04-05}', { last_update: { date: new Date('2024-04-05') } }],
    ['title: 2024-04-05\ntags: [2024-04-05 10:20:30]', { title: '2024-04-05', tags: ['2024-04-05T10:20:30.000Z'] }],
    ['toc_min_heading_level: 2\ntoc_max_heading_level: 2', { toc_min_heading_level: 2, toc_max_heading_level: 2 }],
    ['mdx: {format: md}', { mdx: { format: 'md' } }],
    ['own_field: [1, 2]', { own_field: [1, 2] }],
  ] as const)('%s', ([yaml, expected]) => {
    expect(validate(yaml)).toEqual({ value: expected })
  })
})

test('keeps fields in the order of the file', () => {
  const { value } = validate('status: accepted\ndraft: true\nid: a\ntitle: A')
  expect(Object.keys(value ?? {})).toEqual(['status', 'draft', 'id', 'title'])
})

describe('rejects', () => {
  test.for([
    ['title: A\nid: a/b', 3, 1, '"id" is invalid: it must not contain a slash'],
    ['title: [a]', 2, 1, '"title" is invalid: '],
    ['title: A\nsidebar_position: first', 3, 1, '"sidebar_position" is invalid: '],
    ['tags: a', 2, 1, '"tags" is invalid: '],
    ['tags:\n  - a\n  - {label: b}', 4, 5, '"tags[1]" is invalid: it must be a string or { label, permalink }'],
    ['toc_max_heading_level: 7', 2, 1, '"toc_max_heading_level" is invalid: levels run from 2 to 6; got 7.'],
    ['toc_min_heading_level: 4\ntoc_max_heading_level: 3', 2, 1, 'it must be at most toc_max_heading_level; got 4'],
    ['last_update: {}', 2, 1, '"last_update" is invalid: it must have author, date or both'],
    ['last_update:\n  date: someday', 3, 3, '"last_update.date" is invalid: it must be a date such as 2024-04-03'],
    ['draft: true\nunlisted: true', 3, 1, '"unlisted" is invalid: a page cannot be both a draft and unlisted'],
    ['keywords: word', 2, 1, '"keywords" is invalid: '],
    ['mdx: {format: html}', 2, 7, '"mdx.format" is invalid: '],
  ] as const)('%s', ([yaml, line, column, message]) => {
    const { problems } = validate(yaml)
    expect(problems).toHaveLength(1)
    expect(problems?.[0]).toMatchObject({ file: 'docs/a.md', line, column })
    expect(problems?.[0]?.message).toContain(message)
  })

  test('several fields at once, each with its line', () => {
    const { problems } = validate('hide_title: maybe\nimage: 1\nslug: [x]\nunlisted: 3')
    expect(problems?.map(({ line }) => line)).toEqual([2, 4, 5])
  })
})

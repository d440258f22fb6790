import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { tagsField } from './frontMatterFields.ts'
import { groupByTag, resolveTags, toTagSlug } from './tags.ts'

test.each([
  ['release', 'release'],
  ['some_tag', 'some-tag'],
  ['Code Blocks', 'code-blocks'],
  ['codeBlocks', 'code-blocks'],
  ['long-long-long', 'long-long-long'],
  ['XMLHttp v2', 'xml-http-v-2'],
  ['i18n', 'i-18-n'],
  ['3.2', '3-2'],
  ["what's new", 'whats-new'],
  ['Überblick', 'uberblick'],
  ['日本語', '日本語'],
  ['サーバー', 'サーバー'],
  ['한국어', '한국어'],
  ['йод', 'йод'],
  ['प्रकार', 'प्रकार'],
  ['Java基础', 'java基础'],
  ['基础 2.0', '基础-2-0'],
  ['ПриветМир', 'приветмир'],
  ['tiếng Việt', 'tiếng-việt'],
  ['smørrebrød łódź', 'smorrebrod-lodz'],
  ['4th gen', '4th-gen'],
  ['3D', '3-d'],
  ['🎉 party🎉', '🎉-party-🎉'],
  ['👩‍🚀', '👩‍🚀'],
  ['???', '%3F%3F%3F'],
])('the tag %s has the slug %s', (label, slug) => {
  expect(toTagSlug(label)).toBe(slug)
})

const toPermalink = (slug: string) => `/tags/${slug.replace(/^\//, '')}/`

test('resolves tags from strings, objects and the tags file, without duplicates', () => {
  const tags = new Map([['news', { label: 'News', permalink: '/latest', description: 'What is new' }]])
  const written = ['One', { label: 'Two', permalink: '/own' }, 'One', 'news']
  expect(resolveTags(written, { tagsFile: { file: 'tags.yml', tags }, toPermalink })).toEqual([
    { label: 'One', permalink: '/tags/one/', inline: true },
    { label: 'Two', permalink: '/tags/own/', inline: true },
    { label: 'News', permalink: '/tags/latest/', description: 'What is new', inline: false },
  ])
})

test('shows all tags with the same permalink, but lists an item once on their page', () => {
  const tags = resolveTags(['C++', 'C#'], { tagsFile: undefined, toPermalink })
  expect(tags.map(({ label, permalink }) => [label, permalink])).toEqual([
    ['C++', '/tags/c/'],
    ['C#', '/tags/c/'],
  ])
  const items = [{ tags, unlisted: false }]
  expect(groupByTag(items, (item) => item).map(({ label, items: found }) => [label, found])).toEqual([['C++', items]])
})

test('a tag is unlisted if all of its items are', () => {
  const tag = (label: string) => ({ label, permalink: toPermalink(label), inline: true })
  const items = [
    { tags: [tag('b'), tag('A')], unlisted: true },
    { tags: [tag('b')], unlisted: false },
  ]
  const groups = groupByTag(items, (item) => item)
  expect(groups.map(({ label, unlisted, items: found }) => [label, unlisted, found])).toEqual([
    ['b', false, [items[1]]],
    ['A', true, [items[0]]],
  ])
})

describe('front matter', () => {
  test.each([
    [undefined, undefined],
    [
      ['a', 2024],
      ['a', '2024'],
    ],
    [[{ label: 'a', permalink: '/b' }], [{ label: 'a', permalink: '/b' }]],
  ])('parses %j as %j', (written, expected) => {
    expect(tagsField.parse(written)).toEqual(expected)
  })

  test.each(['text', [''], [{ label: '', permalink: '/a' }], [{ label: 'a' }], [null]])('rejects %j', (written) => {
    expect(z.safeParse(tagsField, written).success).toBe(false)
  })
})

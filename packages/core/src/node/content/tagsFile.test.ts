import { expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { describeInlineTags, loadTagsFile } from './tagsFile.ts'

const toSlug = (key: string) => key.toLowerCase().replace(/\s/g, '-')

test('uses the first folder with a tags file, and derives missing fields from the key', async () => {
  const translated = createFolder({
    'tags.yml': 'Big Idea:\nother: { label: Andere, permalink: /o, description: Text }\n',
  })
  const original = createFolder({ 'tags.yml': 'other: { label: Other }\n' })
  const { tagsFile, problems } = await loadTagsFile([translated, original], undefined, toSlug)
  expect(problems).toEqual([])
  expect(Object.fromEntries(tagsFile?.tags ?? [])).toEqual({
    'Big Idea': { label: 'Big idea', permalink: '/big-idea' },
    other: { label: 'Andere', permalink: '/o', description: 'Text' },
  })
  const siteDir = createFolder({ 'docs/a.md': '---\ntags: [other, new, { label: own, permalink: /x }]\n---\n' })
  const place = { tagsFile, siteDir, source: 'docs/a.md' }
  expect(describeInlineTags(['other', 'new', { label: 'own', permalink: '/x' }], place)).toEqual([
    {
      message: 'Tags not defined in tags.yml: new, own.',
      file: 'docs/a.md',
      line: 2,
      column: 15,
      hint: 'Add them there, or set onInlineTags: "ignore".',
    },
  ])
  // tags from a hook of the configuration have no position
  expect(describeInlineTags(['new'], { ...place, source: 'docs/gone.md' })).toMatchObject([{ file: 'docs/gone.md' }])
})

test('supports YAML merge keys, and quoted text that continues on an unindented line', async () => {
  const folder = createFolder({
    'tags.yml': 'one: &one\n  label: One\n  description: "Long\ntext"\ntwo: { <<: *one, label: Two }\n',
  })
  const { tagsFile, problems } = await loadTagsFile([folder], undefined, toSlug)
  expect(problems).toEqual([])
  expect(tagsFile?.tags.get('two')).toEqual({ label: 'Two', permalink: '/two', description: 'Long text' })
})

test.each(['__proto__', 'constructor', 'toString'])('accepts a tag named %s', async (key) => {
  const { tagsFile, problems } = await loadTagsFile(
    [createFolder({ 'tags.yml': `${key}: { label: Own }\n` })],
    undefined,
    toSlug,
  )
  expect(problems).toEqual([])
  expect([...(tagsFile?.tags ?? [])]).toEqual([[key, { label: 'Own', permalink: `/${key.toLowerCase()}` }]])
})

test('ignores a missing tags.yml, reports a missing configured file, and reads nothing if false', async () => {
  const dir = createFolder({ 'tags.yml': 'a:\n' })
  expect(await loadTagsFile([createFolder({})], undefined, toSlug)).toEqual({ problems: [] })
  expect(await loadTagsFile([dir], false, toSlug)).toEqual({ problems: [] })
  expect((await loadTagsFile([dir, dir, `${dir}/`], 'mine.yml', toSlug)).problems).toEqual([
    {
      message: 'The tags file "mine.yml" does not exist.',
      hint: `Looked in ${dir}. Create it, or turn it off with tags: false.`,
    },
  ])
})

test.each([
  ['a: [', /^The tags file is not valid YAML/, [1, 5]],
  ['a:\n  label: A\n  lable: x', /^"a\.lable" is not a known field/, [3, 3]],
  ['a: A', /^"a" is invalid/, [1, 1]],
  ['a: { permalink: /x }\nb: { permalink: /x }', /^The tags "a" and "b" have the same permalink: \/x/, [2, 6]],
  ['x:\ny: { permalink: /x }', /^The tags "x" and "y" have the same permalink: \/x/, [2, 6]],
  ['y: { permalink: /x }\nx:', /^The tags "y" and "x" have the same permalink: \/x/, [2, 1]],
])('reports the position of the problem in %j', async (text, message, [line, column]) => {
  const { problems } = await loadTagsFile([createFolder({ 'tags.yml': text })], undefined, toSlug)
  expect(problems).toEqual([expect.objectContaining({ message: expect.stringMatching(message), line, column })])
})

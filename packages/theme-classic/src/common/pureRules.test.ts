import { describe, expect, test } from 'vitest'
import { collapseDurationMs } from './rules/collapseDuration.ts'
import { findCloseMatches } from './rules/closeMatches.ts'
import { extractLeadingEmoji } from './rules/extractLeadingEmoji.ts'
import { isRegexpStringMatch } from './rules/isRegexpStringMatch.ts'
import { joinClassNames } from './rules/joinClassNames.ts'
import { buildTocTree } from './rules/tocTree.ts'
import { chooseVersions } from './rules/versionItems.ts'

describe('collapseDurationMs', () => {
  test.each([
    { heightPx: 0, reducedMotion: false, duration: 1 },
    { heightPx: 1, reducedMotion: false, duration: 149 },
    { heightPx: 100, reducedMotion: false, duration: 230 },
    { heightPx: 400, reducedMotion: false, duration: 320 },
    { heightPx: 5000, reducedMotion: false, duration: 420 },
    { heightPx: 5000, reducedMotion: true, duration: 1 },
    { heightPx: Number.NaN, reducedMotion: false, duration: 1 },
  ])('$heightPx px, reduced motion $reducedMotion: $duration ms', ({ heightPx, reducedMotion, duration }) => {
    expect(collapseDurationMs(heightPx, { reducedMotion })).toBe(duration)
  })
})

describe('extractLeadingEmoji', () => {
  test.each([
    ['🚀 Start', '🚀', ' Start'],
    ['👨‍👩‍👧 Family', '👨‍👩‍👧', ' Family'],
    ['🇫🇷 French', '🇫🇷', ' French'],
    ['☝🏽 One', '☝🏽', ' One'],
    ['1️⃣ First', '1️⃣', ' First'],
    ['⚠️ Warning', '⚠️', ' Warning'],
    ['© Licence', null, '© Licence'],
    ['1 First', null, '1 First'],
    ['', null, ''],
  ])('%s', (text, emoji, rest) => {
    expect(extractLeadingEmoji(text)).toEqual({ emoji, rest })
  })
})

describe('buildTocTree', () => {
  const heading = (level: number, id: string) => ({ level, id, value: id })
  const outline = (toc: ReturnType<typeof buildTocTree>): unknown[] =>
    toc.map(({ id, children }) => (children.length > 0 ? [id, outline(children)] : id))
  const document = [
    heading(2, 'a'),
    heading(3, 'a1'),
    heading(4, 'a1x'),
    heading(3, 'a2'),
    heading(2, 'b'),
    heading(5, 'b5'),
  ]

  test.each([
    { min: 2, max: 3, expected: [['a', ['a1', 'a2']], 'b'] },
    {
      min: 2,
      max: 6,
      expected: [
        ['a', [['a1', ['a1x']], 'a2']],
        ['b', ['b5']],
      ],
    },
    { min: 3, max: 3, expected: ['a1', 'a2'] },
    {
      min: 3,
      max: 5,
      expected: [
        ['a1', ['a1x']],
        ['a2', ['b5']],
      ],
    },
  ])('levels $min to $max', ({ min, max, expected }) => {
    expect(outline(buildTocTree(document, { min, max }))).toEqual(expected)
  })

  test('keeps a heading that comes before its parents', () => {
    expect(outline(buildTocTree([heading(4, 'x'), heading(2, 'y')], { min: 2, max: 4 }))).toEqual(['x', 'y'])
  })
})

describe('findCloseMatches', () => {
  const pages = ['/', '/docs/', '/docs/installation/', '/docs/guides/tabs/', '/blog/', '/docs/3.1.1/installation/']

  test('compares decoded paths', () => {
    const pages = ['/文档/开始', '/文档/安装', '/博客/你好'].map(encodeURI)
    expect(findCloseMatches(encodeURI('/安装'), pages)).toEqual([encodeURI('/文档/安装')])
  })

  test.each([
    { pathname: '/docs/instalation', expected: ['/docs/installation/', '/docs/3.1.1/installation/'] },
    { pathname: '/installation.html', expected: ['/docs/installation/', '/docs/3.1.1/installation/'] },
    { pathname: '/tabs/', expected: ['/docs/guides/tabs/'] },
    { pathname: '/zzz/qqq/', expected: [] },
    { pathname: '/', expected: [] },
  ])('$pathname → $expected', ({ pathname, expected }) => {
    expect(findCloseMatches(pathname, pages)).toEqual(expected)
  })

  test('ranks newer versions first', () => {
    const versions = ['/docs/2.9.0/tabs/', '/docs/2.10.0/tabs/', '/docs/3.1.1/tabs/', '/docs/3.2.1/tabs/']
    expect(findCloseMatches('/docs/tab/', versions)).toEqual([
      '/docs/3.2.1/tabs/',
      '/docs/3.1.1/tabs/',
      '/docs/2.10.0/tabs/',
    ])
  })
})

describe('isRegexpStringMatch', () => {
  test.each([
    { pattern: '/community/', value: '/Community/support/', matches: true },
    { pattern: '^/community/$', value: '/community/support/', matches: false },
    { pattern: undefined, value: '/x/', matches: false },
    { pattern: 'x', value: undefined, matches: false },
  ])('$pattern in $value: $matches', ({ pattern, value, matches }) => {
    expect(isRegexpStringMatch(pattern, value)).toBe(matches)
  })
})

test('joinClassNames ignores empty and non-string values', () => {
  expect(joinClassNames('a', false, null, undefined, '', 'b')).toBe('a b')
  expect(joinClassNames(false, undefined)).toBeUndefined()
})

describe('chooseVersions', () => {
  const [current, two, one] = [{ name: 'current' }, { name: '2.0' }, { name: '1.0' }]
  const versions = [current, two, one]

  test.each([
    [undefined, [[current], [two], [one]]],
    [
      ['1.0', 'current'],
      [[one], [current]],
    ],
    [{ current: { label: 'Next!' }, '1.0': {} }, [[current, 'Next!'], [one]]],
  ] as const)('%j', (choice, expected) => {
    const chosen = chooseVersions(versions, choice)
    expect(chosen.map(({ version, label }) => (label === undefined ? [version] : [version, label]))).toEqual(expected)
  })

  test('rejects an unknown version, and names it', () => {
    expect(() => chooseVersions(versions, ['3.0'])).toThrow('the docs version "3.0", which does not exist')
  })
})

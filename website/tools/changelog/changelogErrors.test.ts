import { describe, expect, it } from 'vitest'
import { findChangelogErrors } from './changelogErrors.mjs'
import { formatChangelog } from './formatChangelog.mjs'

const entry = { pr: 12, type: 'Bug Fix', packages: ['docusaurus'], text: 'Links keep their hash', authors: ['octocat'] }
const version = {
  version: '3.2.1',
  route: '/changelog/3.2.1/',
  date: '2024-04-04',
  contributors: ['octocat'],
  entries: [entry],
  summaries: [{ type: 'Dependencies', prs: [13] }],
}

function errorsOf(change: Record<string, unknown>) {
  return findChangelogErrors({ versions: [{ ...version, ...change }] })
}

describe('findChangelogErrors', () => {
  it('accepts a complete version', () => {
    expect(errorsOf({})).toEqual([])
  })

  it.each([
    [{ text: ' ' }, '3.2.1: #12: has no text'],
    [{ text: 'Links keep their hash.' }, '3.2.1: #12: text ends in a full stop'],
    [
      { text: 'fix(core): keep hash' },
      '3.2.1: #12: text begins like a commit subject; say what changes for the reader',
    ],
    [{ text: 'Array<T> is kept' }, '3.2.1: #12: text has < or { outside a code span'],
    [{ text: 'An open `code span' }, '3.2.1: #12: text has an open code span'],
    [{ authors: [] }, '3.2.1: #12: has no authors'],
    [{ authors: ['not a handle'] }, '3.2.1: #12: author "not a handle" is not a GitHub handle'],
    [
      { pr: null, authors: [] },
      '3.2.1: entry "Links keep their hash": pr is not the number of a pull request',
      '3.2.1: entry "Links keep their hash": has no authors',
    ],
  ])('rejects an entry with %j', (change, ...expected) => {
    expect(errorsOf({ entries: [{ ...entry, ...change }] })).toEqual(expected)
  })

  it('accepts entries without pull request in free-text versions and without authors if uncredited', () => {
    expect(errorsOf({ freeText: true, entries: [{ ...entry, pr: null, authors: [] }] })).toEqual([])
    expect(errorsOf({ entries: [{ ...entry, authors: [], uncredited: true }] })).toEqual([])
  })

  it.each([
    [{ route: '/changelog/3.2/' }, '3.2.1: route is /changelog/3.2/, not its own address'],
    [{ date: '4 April' }, '3.2.1: date is 4 April; write YYYY-MM-DD'],
    [{ entries: [entry, entry] }, '3.2.1: #12 (Bug Fix) is listed twice'],
    [{ summaries: [{ type: 'Internal', prs: [] }] }, '3.2.1: Internal names no pull requests'],
    [{ version: '3.2.0', route: '/changelog/3.2.0/' }, '3.2.0: has no introduction'],
  ])('rejects a version with %j', (change, expected) => {
    expect(errorsOf(change)).toEqual([expected])
  })

  it('rejects versions that are not sorted from new to old', () => {
    const older = { ...version, version: '3.1.1', route: '/changelog/3.1.1/', date: '2024-01-26' }
    expect(findChangelogErrors({ versions: [version, older] })).toEqual([])
    expect(findChangelogErrors({ versions: [older, version] })).toEqual([
      '3.1.1: is dated before 3.2.1, which follows it; the newest version comes first',
    ])
  })
})

describe('formatChangelog', () => {
  it('writes one line per entry and keeps the data', () => {
    const changelog = { notes: ['A note'], versions: [version] }
    const text = formatChangelog(changelog)
    expect(JSON.parse(text)).toEqual(changelog)
    expect(text).toContain(
      '\n        {"pr": 12, "type": "Bug Fix", "packages": ["docusaurus"], "text": "Links keep their hash", "authors": ["octocat"]}\n',
    )
  })
})

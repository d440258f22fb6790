import fs from 'node:fs'
import vm from 'node:vm'
import { describe, expect, test } from 'vitest'

describe('the redirect script', () => {
  const source = fs.readFileSync(new URL('../../browser/redirect.js', import.meta.url), 'utf8')
  const follow = (to: string | null, address: string): string | undefined => {
    let followed: string | undefined
    const { origin, search, hash } = new URL(address)
    const location = { origin, search, hash, replace: (url: string) => void (followed = url) }
    vm.runInNewContext(source, { URL, location, document: { currentScript: { getAttribute: () => to } } })
    return followed
  }

  test.each([
    ['/new/', 'https://example.com/old', 'https://example.com/new/'],
    ['/new/', 'https://example.com/old?a=1#b', 'https://example.com/new/?a=1#b'],
    ['/new/?c=2', 'https://example.com/old?a=1#b', 'https://example.com/new/?c=2#b'],
    ['/new/#d', 'https://example.com/old?a=1#b', 'https://example.com/new/?a=1#d'],
    ['https://example.org/', 'https://example.com/old?a=1', 'https://example.org/?a=1'],
  ])('with target %s redirects %s to %s', (to, address, expected) => {
    expect(follow(to, address)).toBe(expected)
  })

  test.each([
    ['//evil.example/'],
    ['/\\evil.example'],
    ['/\t/evil.example'],
    ['javascript:alert(1)'],
    ['https:evil.example'],
    ['x'],
    [''],
    [null],
  ])('ignores the target %j', (to) => {
    expect(follow(to, 'https://example.com/old')).toBeUndefined()
  })
})

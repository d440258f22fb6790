import { describe, expect, test } from 'vitest'
import { packModules } from './packModules.ts'

interface Site {
  /** Users of each module, as letters. */
  users: { [module: string]: string }
  sizes?: { [module: string]: number }
  imports?: { [module: string]: string[] }
  vainShare?: number
  packs?: number
}

/** Packs as lists of modules; every module has the size 10, and the hurried user is `x`. */
function pack({ users, sizes = {}, imports = {}, vainShare = 0, packs = 99 }: Site): string[][] {
  return packModules({
    users: new Map(Object.entries(users).map(([id, letters]) => [id, new Set(letters)])),
    sizeOf: (id) => sizes[id] ?? 10,
    importsOf: (id) => imports[id] ?? [],
    vainShare,
    hurried: { user: 'x', packs },
  })
    .map(({ modules }) => modules.toSorted())
    .toSorted()
}

describe('modules that are packed', () => {
  test('together are those with the same users; what has one user is left alone', () => {
    expect(pack({ users: { link: 'ab', icon: 'ba', page: 'a', tag: 'abc' } })).toEqual([['icon', 'link'], ['tag']])
  })

  test('with others are loaded in vain only up to the share of each user', () => {
    const users = { link: 'ab', tag: 'bc', page: 'a', list: 'b', card: 'c' }
    // a needs 110 and would get 10 in vain, as would c, which needs no more than 20
    const sizes = { page: 100, list: 100 }
    expect(pack({ users, sizes, vainShare: 0.1 })).toEqual([['link'], ['tag']])
    expect(pack({ users, sizes: { ...sizes, card: 100 }, vainShare: 0.1 })).toEqual([['link', 'tag']])
  })

  test('first are the cheapest', () => {
    const users = { small: 'xa', tiny: 'xb', large: 'xc' }
    expect(pack({ users, sizes: { small: 10, tiny: 1, large: 500 }, packs: 2 })).toEqual([['large'], ['small', 'tiny']])
  })

  test('for the hurried user are few, whatever others load in vain, and those of others stay', () => {
    const users = { one: 'xa', two: 'xb', three: 'xc', other: 'ab', another: 'bc' }
    expect(pack({ users, packs: 1 })).toEqual([['another'], ['one', 'three', 'two'], ['other']])
  })

  test('never need each other in a circle', () => {
    const users = { page: 'xa', middle: 'xb', base: 'xc' }
    // page and base in one file would need middle, which needs that file
    const imports = { page: ['middle'], middle: ['base'] }
    const sizes = { middle: 1000 }
    expect(pack({ users, sizes, packs: 2 })).toEqual([['base', 'page'], ['middle']])
    expect(pack({ users, sizes, imports, packs: 2 })).not.toContainEqual(['base', 'page'])
  })
})

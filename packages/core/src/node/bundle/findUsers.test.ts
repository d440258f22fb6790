import { describe, expect, test } from 'vitest'
import { createNeedsReader, findUsers, type FindModule } from './findUsers.ts'

/** Modules by file name; they ask for each other by that name. */
function createGraph(texts: { [file: string]: string }, effects: string[] = []): FindModule {
  return (id) => {
    const code = texts[id.slice(1)]
    if (code === undefined) return null
    const requests = [...code.matchAll(/(?:from |import )'\.\/([\w.]+)'/g)].map(([, file]) => `/${file}`)
    return {
      code,
      importedIds: [...new Set(requests)],
      dynamicallyImportedIds: [],
      moduleSideEffects: effects.includes(id.slice(1)) ? true : null,
    }
  }
}

function listUsers(texts: { [file: string]: string }, { effects, leaf }: { effects?: string[]; leaf?: string } = {}) {
  const needsOf = createNeedsReader(createGraph(texts, effects))
  const users = findUsers(['/a.js', '/b.js'], { needsOf, isLeaf: (id) => id === `/${leaf}` })
  return Object.fromEntries(
    [...users].map(([id, own]) => [id.slice(1), [...own].map((root) => root.slice(1, 2)).join('')]),
  )
}

const links = {
  'link.js': 'export const link = 1',
  'icon.js': 'const icon = 1\nexport default icon',
  'tag.js': 'export const tag = 1\nexport const label = 2',
}

describe('users of a module', () => {
  test('are those that need it, directly or by another', () => {
    const texts = {
      'a.js': "import { tag } from './tag.js'",
      'b.js': "import { c } from './c.js'",
      'c.js': "import './tag.js'\nexport const c = 1",
    }
    expect(listUsers({ ...links, ...texts })).toEqual({ 'a.js': 'a', 'b.js': 'b', 'c.js': 'b', 'tag.js': 'ab' })
  })

  test('of what a list of exports passes on are those that use it', () => {
    const texts = {
      'index.js':
        "export { link } from './link.js'\nexport { default as Icon } from './icon.js'\nexport * from './tag.js'",
      'a.js': "import { Icon } from './index.js'",
      'b.js': "import { link as other, label } from './index.js'",
    }
    expect(listUsers({ ...links, ...texts })).toEqual({
      'a.js': 'a',
      'icon.js': 'a',
      'b.js': 'b',
      'link.js': 'b',
      'tag.js': 'b',
    })
  })

  test('of all that is passed on are those that take the whole list, and the list itself', () => {
    const texts = {
      'a.js': "export { link } from './link.js'\nexport * from './tag.js'",
      'b.js': "import * as everything from './index.js'",
      'index.js': "export { default } from './icon.js'",
    }
    expect(listUsers({ ...links, ...texts })).toEqual({
      'a.js': 'a',
      'link.js': 'a',
      'tag.js': 'a',
      'b.js': 'b',
      'index.js': 'b',
      'icon.js': 'b',
    })
  })

  test('include those of a list that has to run', () => {
    const texts = {
      'a.js': "import { c } from './c.js'",
      'c.js': "export { link } from './link.js'\nexport const c = 1",
      'b.js': '',
    }
    expect(listUsers({ ...links, ...texts })).not.toHaveProperty('link.js')
    expect(listUsers({ ...links, ...texts }, { effects: ['c.js'] })).toHaveProperty('link.js', 'a')
  })

  test('end at modules that do not count', () => {
    const texts = { 'a.js': "import { c } from './c.js'", 'c.js': "import './tag.js'\nexport const c = 1", 'b.js': '' }
    expect(listUsers({ ...links, ...texts }, { leaf: 'c.js' })).toEqual({ 'a.js': 'a', 'b.js': 'b' })
  })
})

import { expect, test } from 'vitest'
import { addFrontMatter } from './addedFrontMatter.ts'

test('adds fields to the document of a page, whatever its prop is called', () => {
  const doc = { title: 'A', frontMatter: { id: 'a', minutes: 1 }, writtenFrontMatter: { id: 'b' } }
  expect(addFrontMatter({ doc, version: { name: '1' }, none: undefined }, [{ minutes: 2 }])).toEqual({
    doc: { title: 'A', frontMatter: { id: 'a', minutes: 2 }, writtenFrontMatter: { id: 'b', minutes: 2 } },
    version: { name: '1' },
  })
})

test('adds to each document of a list its own fields', () => {
  const items = [{ frontMatter: {} }, { frontMatter: { x: 1 } }, { frontMatter: {} }]
  expect(addFrontMatter({ items, tags: ['a'] }, [{ minutes: 2 }, undefined, { minutes: 3 }])).toEqual({
    items: [{ frontMatter: { minutes: 2 } }, { frontMatter: { x: 1 } }, { frontMatter: { minutes: 3 } }],
    tags: ['a'],
  })
})

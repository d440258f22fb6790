import { expect, test, vi } from 'vitest'
import type { CompiledContent } from '../../shared/index.ts'

// virtual modules of the bundler
vi.mock('virtual:strata/site-data', () => ({ default: { codeTranslations: {} } }))
const { addDocuments, createDocument, findDocument } = await import('./createDocument.tsx')

const content = {
  tree: { s: '<p>Text</p>' },
  toc: [{ value: 'A', id: 'a', level: 2 }],
  title: 'Title',
} as unknown as CompiledContent
const doc = { id: 'x', image: '/i.png', frontMatter: { tags: ['t'] } }

test('the document of a page is a component with its metadata as properties', () => {
  const document = findDocument({ sidebarName: 's', doc }, [content])
  expect(document).toBeTypeOf('function')
  expect({ ...document }).toEqual({
    metadata: doc,
    frontMatter: { tags: ['t'] },
    assets: { image: '/i.png' },
    toc: content.toc,
    contentTitle: 'Title',
  })
})

test('finds no document for a page without content or without metadata in its props', () => {
  expect(findDocument({ doc }, [])).toBeUndefined()
  expect(findDocument({ items: [doc], metadata: { page: 1 }, sidebar: null }, [content])).toBeUndefined()
})

test('returns the same component for the same content, so that React keeps its elements', () => {
  expect(createDocument(content, doc)).toBe(createDocument(content, doc))
  expect(createDocument(content, { ...doc })).not.toBe(createDocument(content, doc))
})

test('adds documents to the items of a list and leaves other items unchanged', () => {
  const [item] = addDocuments([doc], [content]) as [{ id: string; content: unknown }]
  expect(item.id).toBe('x')
  expect(item.content).toBe(createDocument(content, doc))
  const others = [{ type: 'link' }]
  expect(addDocuments(others, [content])).toEqual(others)
  expect(addDocuments([doc], [])).toEqual([doc])
})

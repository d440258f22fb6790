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

test('the document of a page is a component that carries what is known of it', () => {
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

test('a page without text, or whose props describe no document, has none', () => {
  expect(findDocument({ doc }, [])).toBeUndefined()
  expect(findDocument({ items: [doc], metadata: { page: 1 }, sidebar: null }, [content])).toBeUndefined()
})

test('a content stays the same component, so that its elements are kept', () => {
  expect(createDocument(content, doc)).toBe(createDocument(content, doc))
  expect(createDocument(content, { ...doc })).not.toBe(createDocument(content, doc))
})

test('items of a list have their documents; those of other pages stay as they are', () => {
  const [item] = addDocuments([doc], [content]) as [{ id: string; content: unknown }]
  expect(item.id).toBe('x')
  expect(item.content).toBe(createDocument(content, doc))
  const others = [{ type: 'link' }]
  expect(addDocuments(others, [content])).toEqual(others)
  expect(addDocuments([doc], [])).toEqual([doc])
})

import { createElement, type ReactNode } from 'react'
import { type CompiledContent, type ContentFrontMatter, type JsonObject, reviveDates } from '../../shared/index.ts'
import { Content } from './Content.tsx'

/**
 * A document in the form that components for Docusaurus expect: a component that renders the text, with its metadata as
 * properties.
 */
export interface DocumentComponent<Metadata extends object = JsonObject> {
  (): ReactNode
  metadata: Metadata
  frontMatter: ContentFrontMatter
  assets: { image?: string }
  toc: CompiledContent['toc']
  contentTitle: string | undefined
}

const documents = new WeakMap<CompiledContent, DocumentComponent>()

/** Creates a document's component. It is cached by content, because React would remount the elements of a new component. */
export function createDocument(content: CompiledContent, metadata: JsonObject): DocumentComponent {
  const known = documents.get(content)
  if (known?.metadata === metadata) return known
  const { frontMatter, image } = metadata as { frontMatter?: ContentFrontMatter; image?: string }
  const document = Object.assign(() => <Content content={content} />, {
    metadata,
    frontMatter: reviveDates(frontMatter ?? {}),
    assets: image === undefined ? {} : { image },
    toc: content.toc,
    contentTitle: content.title,
  })
  documents.set(content, document)
  return document
}

interface KeptDocument {
  type: () => ReactNode
  /** The version to render now. */
  document: () => ReactNode
}
/** In development: element types of documents, by permalink. */
const kept = new Map<unknown, KeptDocument>()

/**
 * Renders a page's document as an element whose type carries the metadata. In development, an edit creates a new document; its
 * element keeps the previous type, because React would otherwise discard the reader's state in it.
 */
export function renderDocument<Metadata extends object>(document: DocumentComponent<Metadata>): ReactNode {
  if (!import.meta.env.DEV) return createElement(document)
  const { permalink } = document.metadata as { permalink?: unknown }
  const shown: KeptDocument = kept.get(permalink) ?? { document, type: () => shown.document() }
  shown.document = document
  kept.set(permalink, shown)
  return createElement(Object.assign(shown.type, document))
}

/** The document of a page whose props describe one; otherwise undefined. */
export function findDocument(props: JsonObject, contents: readonly CompiledContent[]): DocumentComponent | undefined {
  const [content] = contents
  const metadata = Object.values(props).find(
    (value): value is JsonObject => typeof value === 'object' && value !== null && 'frontMatter' in value,
  )
  return content === undefined || metadata === undefined ? undefined : createDocument(content, metadata)
}

/**
 * Adds to each item of a list its document as `content`, as components for Docusaurus expect. Items that are not documents are
 * unchanged.
 */
export function addDocuments(items: unknown, contents: readonly CompiledContent[]): unknown {
  if (!Array.isArray(items) || contents.length === 0) return items
  return items.map((item: unknown, index) => {
    const content = contents[index]
    const isDocument = typeof item === 'object' && item !== null && 'frontMatter' in item
    return content === undefined || !isDocument
      ? item
      : { ...item, content: createDocument(content, item as JsonObject) }
  })
}

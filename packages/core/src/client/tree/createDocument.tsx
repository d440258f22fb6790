import { createElement, type ReactNode } from 'react'
import { type CompiledContent, type ContentFrontMatter, type JsonObject, reviveDates } from '../../shared/index.ts'
import { Content } from './Content.tsx'

/** A document as components for Docusaurus are given it: a component that renders the text, with what is known of it. */
export interface DocumentComponent<Metadata extends object = JsonObject> {
  (): ReactNode
  metadata: Metadata
  frontMatter: ContentFrontMatter
  assets: { image?: string }
  toc: CompiledContent['toc']
  contentTitle: string | undefined
}

const documents = new WeakMap<CompiledContent, DocumentComponent>()

/** The same content is the same component in every render, or React would build its elements anew. */
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
  /** What it renders by now. */
  document: () => ReactNode
}
/** In development: the types of elements that show documents, by their addresses. */
const kept = new Map<unknown, KeptDocument>()

/**
 * The text of a page's document: an element whose type carries what is known of it. In development an edit brings another
 * document, whose element has the type of the one before, or React would forget what the reader did in it.
 */
export function renderDocument<Metadata extends object>(document: DocumentComponent<Metadata>): ReactNode {
  if (!import.meta.env.DEV) return createElement(document)
  const { permalink } = document.metadata as { permalink?: unknown }
  const shown: KeptDocument = kept.get(permalink) ?? { document, type: () => shown.document() }
  shown.document = document
  kept.set(permalink, shown)
  return createElement(Object.assign(shown.type, document))
}

/** The document of a page whose props describe one; undefined for all others. */
export function findDocument(props: JsonObject, contents: readonly CompiledContent[]): DocumentComponent | undefined {
  const [content] = contents
  const metadata = Object.values(props).find(
    (value): value is JsonObject => typeof value === 'object' && value !== null && 'frontMatter' in value,
  )
  return content === undefined || metadata === undefined ? undefined : createDocument(content, metadata)
}

/**
 * Items of a list of documents, each with its document as `content`, as components for Docusaurus read them. Items of other
 * pages stay as they are.
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

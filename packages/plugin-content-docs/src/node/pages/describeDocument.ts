import { type ImportedDocument, type JsonObject, omitUndefined, toPlainFrontMatter } from '@strata/core'
import type { LinkedDoc, LoadedVersion } from '../types.ts'
import { toJsonProps } from './toPageProps.ts'

/** What code that imports a document's file is given of it. */
export function describeDocument(versions: LoadedVersion[], filePath: string): ImportedDocument | undefined {
  for (const version of versions) {
    const doc = version.docs.find(({ sourcePath }) => sourcePath === filePath)
    if (doc !== undefined) return { metadata: toMetadata(doc) }
  }
  return undefined
}

/** What Docusaurus knows of a document, by its fields and names. */
export function toMetadata({
  sourcePath: _path,
  hasContentTitle: _has,
  usesCategoryCards: _cards,
  writtenFrontMatter: _written,
  ...metadata
}: LinkedDoc): JsonObject {
  return toJsonProps(omitUndefined({ ...metadata, frontMatter: toPlainFrontMatter(metadata.frontMatter) }))
}

import { type ImportedDocument, type JsonObject, omitUndefined, toPlainFrontMatter } from '@strata/core'
import type { LinkedDoc, LoadedVersion } from '../types.ts'
import { toJsonProps } from './toPageProps.ts'

/** What code that imports a document's file receives besides its content; undefined if the file is not a document. */
export function describeDocument(versions: LoadedVersion[], filePath: string): ImportedDocument | undefined {
  for (const version of versions) {
    const doc = version.docs.find(({ sourcePath }) => sourcePath === filePath)
    if (doc !== undefined) return { metadata: toMetadata(doc) }
  }
  return undefined
}

/** Metadata of a document with the fields and names of Docusaurus. */
export function toMetadata({
  sourcePath: _path,
  hasContentTitle: _has,
  usesCategoryCards: _cards,
  writtenFrontMatter: _written,
  ...metadata
}: LinkedDoc): JsonObject {
  return toJsonProps(omitUndefined({ ...metadata, frontMatter: toPlainFrontMatter(metadata.frontMatter) }))
}

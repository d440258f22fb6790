import { type ImportedDocument, omitUndefined, toPlainFrontMatter } from '@strata/core'
import type { LoadedVersion } from '../types.ts'
import { toJsonProps } from './toPageProps.ts'

/** What code that imports a document's file is given of it: fields and names of Docusaurus. */
export function describeDocument(versions: LoadedVersion[], filePath: string): ImportedDocument | undefined {
  for (const version of versions) {
    const doc = version.docs.find(({ sourcePath }) => sourcePath === filePath)
    if (doc === undefined) continue
    const {
      sourcePath: _path,
      contentTitle: _title,
      hasContentTitle: _has,
      usesCategoryCards: _cards,
      writtenFrontMatter: _written,
      ...metadata
    } = doc
    return {
      metadata: toJsonProps(omitUndefined({ ...metadata, frontMatter: toPlainFrontMatter(doc.frontMatter) })),
    }
  }
  return undefined
}

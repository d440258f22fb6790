import { type ImportedDocument, omitUndefined, toPermalink, toPlainFrontMatter, type UrlRules } from '@strata/core'
import type { LoadedVersion } from '../types.ts'
import { listDataPaths, toDataLink } from './toDataPath.ts'
import { toJsonProps } from './toPageProps.ts'

/**
 * What code that imports a document's file is given of it: fields and names of Docusaurus, and addresses as it has them there,
 * without the site's trailing slash.
 */
export function describeDocument(
  versions: LoadedVersion[],
  filePath: string,
  rules: UrlRules,
): ImportedDocument | undefined {
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
    const dataPaths = listDataPaths(version)
    const toTagPath = (permalink: string) =>
      rules.trailingSlash === true ? toPermalink({ ...rules, trailingSlash: false }, permalink) : permalink
    return {
      metadata: toJsonProps(
        omitUndefined({
          ...metadata,
          permalink: dataPaths.get(doc.permalink) ?? doc.permalink,
          tags: doc.tags.map((tag) => ({ ...tag, permalink: toTagPath(tag.permalink) })),
          previous: toDataLink(doc.previous, dataPaths),
          next: toDataLink(doc.next, dataPaths),
          frontMatter: toPlainFrontMatter(doc.frontMatter),
        }),
      ),
    }
  }
  return undefined
}

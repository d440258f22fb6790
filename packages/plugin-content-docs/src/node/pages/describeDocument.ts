import { type ImportedDocument, omitUndefined, toPermalink, toPlainFrontMatter, type UrlRules } from '@strata/core'
import type { LoadedVersion, NavLink } from '../types.ts'
import { listDataPaths } from './toDataPath.ts'
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
    const permalinks = listDataPaths(version)
    const toLink = (link: NavLink | undefined) =>
      link && { ...link, permalink: permalinks.get(link.permalink) ?? link.permalink }
    const toTagPath = (permalink: string) =>
      rules.trailingSlash === true ? toPermalink({ ...rules, trailingSlash: false }, permalink) : permalink
    return {
      metadata: toJsonProps(
        omitUndefined({
          ...metadata,
          permalink: permalinks.get(doc.permalink) ?? doc.permalink,
          tags: doc.tags.map((tag) => ({ ...tag, permalink: toTagPath(tag.permalink) })),
          previous: toLink(doc.previous),
          next: toLink(doc.next),
          frontMatter: toPlainFrontMatter(doc.frontMatter),
        }),
      ),
    }
  }
  return undefined
}

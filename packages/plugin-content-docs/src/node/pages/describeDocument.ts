import {
  applyTrailingSlash,
  docuHash,
  type ImportedDocument,
  type JsonObject,
  omitUndefined,
  type PluginActions,
  type RouteConfig,
  toPlainFrontMatter,
  type UrlRules,
} from '@strata/core'
import type { LinkedDoc, LoadedVersion } from '../types.ts'
import { toJsonProps } from './toPageProps.ts'

/** What code that imports a document's file is given of it: fields and names of Docusaurus. */
export function describeDocument(versions: LoadedVersion[], filePath: string): ImportedDocument | undefined {
  for (const version of versions) {
    const doc = version.docs.find(({ sourcePath }) => sourcePath === filePath)
    if (doc !== undefined) return { metadata: toMetadata(doc) }
  }
  return undefined
}

function toMetadata({
  sourcePath: _path,
  contentTitle: _title,
  hasContentTitle: _has,
  usesCategoryCards: _cards,
  writtenFrontMatter: _written,
  ...metadata
}: LinkedDoc): JsonObject {
  return toJsonProps(omitUndefined({ ...metadata, frontMatter: toPlainFrontMatter(metadata.frontMatter) }))
}

/** Code that imports them: by `@generated` or `~docs`, or by the path of the folder that Docusaurus writes to. */
const readsDataFiles = (code: string) => /docusaurus-plugin-content-docs\/|['"`]~docs\//.test(code)

/**
 * Writes the files that Docusaurus makes of documents and versions, for sites whose own components import them, as lists of
 * articles do.
 */
export async function createDataFiles(
  { createData, hasCode }: PluginActions,
  { versions, routes, rules }: { versions: LoadedVersion[]; routes: RouteConfig[]; rules: UrlRules },
): Promise<void> {
  if (!hasCode(readsDataFiles)) return
  for (const doc of versions.flatMap(({ docs }) => docs))
    await createData(`${docuHash(doc.source)}.json`, toMetadata(doc))
  for (const { path, component, fullProps = {} } of routes) {
    const name = docuHash(applyTrailingSlash(path, rules), { hashExtra: component })
    await createData(`p/${name}.json`, fullProps)
  }
}

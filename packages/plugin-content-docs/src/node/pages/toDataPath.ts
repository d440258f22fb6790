import { toPermalink } from '@strata/core'
import type { LoadedVersion, NavLink, VersionMetadata } from '../types.ts'

/**
 * Address of a document or generated index in global data. As in Docusaurus, it is made of version and slug alone: only links
 * and routes follow the site's setting of trailing slashes.
 */
export function toDataPath({ path }: Pick<VersionMetadata, 'path'>, slug: string): string {
  return toPermalink({ baseUrl: '/', trailingSlash: undefined }, path, '/', slug)
}

/** Address of each page of a version → its address in data. */
export function listDataPaths(version: LoadedVersion): Map<string, string> {
  const pages = [...version.docs, ...version.generatedIndexes]
  return new Map(pages.map(({ permalink, slug }) => [permalink, toDataPath(version, slug)]))
}

/** A link as data has it. */
export function toDataLink(link: NavLink | undefined, dataPaths: Map<string, string>): NavLink | undefined {
  return link && { ...link, permalink: dataPaths.get(link.permalink) ?? link.permalink }
}

import { toPermalink } from '@strata/core'
import type { VersionMetadata } from '../types.ts'

/**
 * Address of a document or generated index in global data. As in Docusaurus, it is made of version and slug alone: only links
 * and routes follow the site's setting of trailing slashes.
 */
export function toDataPath({ path }: Pick<VersionMetadata, 'path'>, slug: string): string {
  return toPermalink({ baseUrl: '/', trailingSlash: undefined }, path, '/', slug)
}

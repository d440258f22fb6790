import type { SiteStorage } from '../../shared/index.ts'
import type { SiteConfig } from '../api/config.ts'
import { simpleHash } from '../framework/paths.ts'

/** The setting `storage` as the browser needs it. Same keys as in Docusaurus, so that readers keep their choices. */
export function createSiteStorage({
  url,
  baseUrl,
  storage,
}: Pick<SiteConfig, 'url' | 'baseUrl' | 'storage'>): SiteStorage {
  const { type, namespace } = storage
  const name = namespace === true ? simpleHash(`${url}${baseUrl}`, 3) : namespace
  return { type, namespace: name === false || name === '' ? '' : `-${name}` }
}

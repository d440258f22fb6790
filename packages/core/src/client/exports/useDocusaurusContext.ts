import type { SiteData } from '../../shared/index.ts'
import { useSiteData } from '../contexts.ts'

/** Site configuration, metadata, global data, locale and translations. */
export default function useDocusaurusContext(): SiteData {
  return useSiteData()
}

import type { LoadContext } from '../api/plugin.ts'

/**
 * Whether drafts are left out and unlisted content is hidden: in production, and in development if
 * `SIMULATE_PRODUCTION_VISIBILITY=true` is set.
 */
export function hasProductionVisibility({ mode }: Pick<LoadContext, 'mode'>): boolean {
  return mode === 'production' || process.env.SIMULATE_PRODUCTION_VISIBILITY === 'true'
}

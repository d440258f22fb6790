import { toPathKey } from '@strata/core/shared'

/** Whether two pathnames refer to the same page; trailing slash and letter case are ignored. */
export function isSamePath(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return false
  return toPathKey(a).toLowerCase() === toPathKey(b).toLowerCase()
}

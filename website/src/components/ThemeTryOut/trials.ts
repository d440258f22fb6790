import { changeSite } from './shownSite'

/** Values to override in a configuration; keys that are left out keep their values. */
export interface Patch {
  [key: string]: Patch | Patch[] | string | number | boolean
}

const trials = new Map<string, Patch>()

/** Overrides part of the site's theme configuration on every page, until called again with undefined. */
export function setTrial(owner: string, patch: Patch | undefined): void {
  if (patch === undefined) trials.delete(owner)
  else trials.set(owner, patch)
  const patches = [...trials.values()]
  changeSite(
    patches.length === 0
      ? undefined
      : (site) => patches.reduce((changed, themeConfig) => applyPatch(changed, { siteConfig: { themeConfig } }), site),
  )
}

/** Returns a copy of the value with the patch applied: objects are merged, lists are replaced. */
export function applyPatch<Value>(value: Value, patch: Patch): Value {
  const merged = { ...(value as object) } as { [key: string]: unknown }
  for (const [key, change] of Object.entries(patch))
    merged[key] = typeof change === 'object' && !Array.isArray(change) ? applyPatch(merged[key], change) : change
  return merged as Value
}

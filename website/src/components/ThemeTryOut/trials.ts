import { changeSite } from './shownSite'

/** Values by key, as in a configuration; those that are not named stay. */
export interface Patch {
  [key: string]: Patch | Patch[] | string | number | boolean
}

const trials = new Map<string, Patch>()

/** Puts a part of the theme configuration over that of the site, on every page, until it is taken back with undefined. */
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

/** The value with what the patch names; objects are merged, lists are replaced. */
export function applyPatch<Value>(value: Value, patch: Patch): Value {
  const merged = { ...(value as object) } as { [key: string]: unknown }
  for (const [key, change] of Object.entries(patch))
    merged[key] = typeof change === 'object' && !Array.isArray(change) ? applyPatch(merged[key], change) : change
  return merged as Value
}

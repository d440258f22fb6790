import type { ChangeKind } from '@site/src/plugins/changelog/changeKinds.mjs'
import type { ChangelogEntry } from '@site/src/plugins/changelog/changelogSchema'

/** The fields of a version that the filter needs. */
export interface FilteredVersion {
  version: string
  date: string
  entries: Pick<ChangelogEntry, 'pr' | 'type' | 'packages' | 'text'>[]
}

/** A filter for changes. Empty fields match everything. */
export interface ChangeFilter {
  kind: ChangeKind | ''
  /** Name of a package's folder, as in the data. */
  package: string
}

/** All packages that changes name, sorted. */
export function listPackages(versions: readonly FilteredVersion[]): string[] {
  return [...new Set(versions.flatMap(({ entries }) => entries.flatMap(({ packages }) => packages)))].sort()
}

/**
 * Selects the changes that match a filter, in the order of the data.
 * @returns versions that have such changes, with only these, and the total number of changes
 */
export function filterChanges<Version extends FilteredVersion>(
  versions: readonly Version[],
  filter: ChangeFilter,
): { versions: Version[]; count: number } {
  const fits = ({ type, packages }: Version['entries'][number]) =>
    (filter.kind === '' || type === filter.kind) && (filter.package === '' || packages.includes(filter.package))
  const found = versions.flatMap((version) => {
    const entries = version.entries.filter(fits)
    return entries.length === 0 ? [] : [{ ...version, entries }]
  })
  return { versions: found, count: found.reduce((sum, { entries }) => sum + entries.length, 0) }
}

/** Parses the filter from the query string of an address; unknown kinds are ignored. */
export function readFilter(search: string, kinds: readonly ChangeKind[]): ChangeFilter {
  const query = new URLSearchParams(search)
  const kind = kinds.find((each) => each === query.get('kind')) ?? ''
  return { kind, package: query.get('package') ?? '' }
}

/** Renders the filter as a query string with `?`; empty for no filter. */
export function writeFilter({ kind, package: name }: ChangeFilter): string {
  const query = new URLSearchParams([
    ...(kind === '' ? [] : [['kind', kind]]),
    ...(name === '' ? [] : [['package', name]]),
  ])
  return query.size === 0 ? '' : `?${query}`
}

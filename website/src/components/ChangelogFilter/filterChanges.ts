import type { ChangeKind } from '@site/src/plugins/changelog/changeKinds.mjs'
import type { ChangelogEntry } from '@site/src/plugins/changelog/changelogSchema'

/** What of a version the filter reads. */
export interface FilteredVersion {
  version: string
  date: string
  entries: Pick<ChangelogEntry, 'pr' | 'type' | 'packages' | 'text'>[]
}

/** Empty fields let everything through. */
export interface ChangeFilter {
  kind: ChangeKind | ''
  /** Name of a package's folder, as in the data. */
  package: string
}

/** Packages that some change names, by alphabet. */
export function listPackages(versions: readonly FilteredVersion[]): string[] {
  return [...new Set(versions.flatMap(({ entries }) => entries.flatMap(({ packages }) => packages)))].sort()
}

/**
 * The changes that fit a filter, by version, in the order of the data.
 * @returns versions with changes alone, and the number of all changes in them
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

/** Reads the filter of an address; what it does not know is no filter. */
export function readFilter(search: string, kinds: readonly ChangeKind[]): ChangeFilter {
  const query = new URLSearchParams(search)
  const kind = kinds.find((each) => each === query.get('kind')) ?? ''
  return { kind, package: query.get('package') ?? '' }
}

/** Query of an address, with its `?`; empty for no filter. */
export function writeFilter({ kind, package: name }: ChangeFilter): string {
  const query = new URLSearchParams([
    ...(kind === '' ? [] : [['kind', kind]]),
    ...(name === '' ? [] : [['package', name]]),
  ])
  return query.size === 0 ? '' : `?${query}`
}

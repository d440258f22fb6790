import { isRecord } from '../../shared/index.ts'
import { engineVersion } from '../config/engineVersion.ts'
import { type Compatibility, findCompatibility, standIn, standInVersion } from './compatibility.ts'

const sections = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const

/** The fields of `package.json` that are used here; all others are kept. */
export interface Manifest {
  dependencies?: { [name: string]: string }
  devDependencies?: { [name: string]: string }
  peerDependencies?: { [name: string]: string }
  optionalDependencies?: { [name: string]: string }
  scripts?: { [name: string]: string }
  [field: string]: unknown
}

interface ManifestChange {
  manifest: Manifest
  /** One line per change, for example `@docusaurus/preset-classic 3.10.2 → @strata/preset-classic ^0.1.0`. */
  changes: string[]
}

const ownRange = `^${engineVersion}`
const standInSpecifier = `npm:${standIn}@^${standInVersion}`
const reactRange = '^19.0.0'
/** Earlier releases have no peer range for a React that the engine supports, so npm would refuse to install anything. */
const mdxReactRange = '^3.0.0'

/** Peer dependencies of third-party plugins; npm would otherwise install the originals with all of Docusaurus. */
const commonPeers = ['core', 'plugin-content-docs', 'theme-classic', 'theme-common'].map(
  (name) => `@docusaurus/${name}`,
)

function isCommunityPackage(name: string): boolean {
  return name.includes('docusaurus') && !/^@(?:docusaurus|strata|tsconfig)\//.test(name)
}

/** Names of all packages that a manifest lists. */
export function listPackages(manifest: Manifest): string[] {
  return [...new Set(sections.flatMap((section) => Object.keys(manifest[section] ?? {})))]
}

/** Migrates a manifest to this engine's packages. Everything else is kept. */
export function migrateManifest(before: Manifest): ManifestChange {
  const changes: string[] = []
  const manifest: Manifest = { ...before }
  for (const section of sections) {
    const packages = before[section]
    if (packages !== undefined) manifest[section] = replacePackages(packages, changes)
  }
  const { pnpm } = before
  for (const section of ['overrides', 'resolutions'])
    if (isRecord(before[section])) manifest[section] = replacePins(before[section], section, changes)
  if (isRecord(pnpm) && isRecord(pnpm.overrides))
    manifest.pnpm = { ...pnpm, overrides: replacePins(pnpm.overrides, 'pnpm.overrides', changes) }
  if (listPackages(before).some(isCommunityPackage)) {
    const added = commonPeers.filter((name) => !listPackages(manifest).includes(name))
    const aliases = Object.fromEntries(added.map((name) => [name, standInSpecifier]))
    manifest.dependencies = sortNames({ ...manifest.dependencies, ...aliases })
    changes.push(...added.map((name) => `+ ${name} ${standInSpecifier}, for third-party plugins`))
  }
  const isListed = (name: string) => listPackages(manifest).includes(name)
  for (const name of listPackages(before)) {
    const { companion, companionRange = ownRange }: Partial<Compatibility> = findCompatibility('package', name) ?? {}
    if (companion === undefined || isListed(companion)) continue
    manifest.dependencies = sortNames({ ...manifest.dependencies, [companion]: companionRange })
    changes.push(`+ ${companion} ${companionRange}, for ${name}`)
  }
  if (!isListed('@strata/core')) {
    manifest.dependencies = sortNames({ ...manifest.dependencies, '@strata/core': ownRange })
    changes.push(`+ @strata/core ${ownRange}`)
  }
  for (const name of ['react', 'react-dom']) {
    if (isListed(name)) continue
    manifest.dependencies = sortNames({ ...manifest.dependencies, [name]: reactRange })
    changes.push(`+ ${name} ${reactRange}`)
  }
  return { manifest, changes }
}

function replacePackages(packages: { [name: string]: string }, changes: string[]): { [name: string]: string } {
  const result: { [name: string]: string } = {}
  for (const [name, range] of Object.entries(packages)) {
    const [target, version] = resolvePackage(name, range)
    if (target !== undefined) result[target] ??= version
    if (target !== name || version !== range) {
      changes.push(
        target === undefined
          ? `- ${name} ${range}`
          : `${name} ${range} → ${target === name ? '' : `${target} `}${version}`,
      )
    }
  }
  return sortNames(result)
}

/**
 * Migrates overrides, which would otherwise install pinned versions instead of the replacement and of newer releases.
 * @param pins by package name, possibly after the names of packages that depend on it: `a/@docusaurus/core`,
 *   `a>@docusaurus/core@3`
 */
export function replacePins(pins: { [pattern: string]: unknown }, section: string, changes: string[]): typeof pins {
  const result: typeof pins = {}
  for (const [pattern, range] of Object.entries(pins)) {
    const [, name = pattern] = /((?:@[^@/>]+\/)?[^@/>]+)(?:@[^/>]*)?$/.exec(pattern) ?? []
    // "$name" is npm's reference to a range in another section
    const isRange = typeof range === 'string' && !range.startsWith('$')
    const [target, version] = isRange ? resolvePackage(name, range) : [name, range]
    if (target === name) result[pattern] = version
    if (target === name && version === range) continue
    changes.push(
      target === name
        ? `${section}: ${pattern} ${String(range)} → ${String(version)}`
        : `- ${section}: ${pattern} ${String(range)}`,
    )
  }
  return result
}

/** Name and range that replace a package; no name if it is removed. */
function resolvePackage(name: string, range: string): [name: string | undefined, range: string] {
  // `@types/react` is kept: code blocks and tests of a site may rely on declarations of version 18
  if (/^react(?:-dom)?$/.test(name) && isBelow('19', range)) return [name, reactRange]
  if (name === '@mdx-js/react' && isBelow('3', range)) return [name, mdxReactRange]
  if (range.startsWith('npm:@strata/')) return [name, range]
  const { replacement }: Partial<Compatibility> = findCompatibility('package', name) ?? {}
  if (replacement === undefined) return [name, range]
  if (replacement === null) return [undefined, range]
  // as an alias under its own name, so that packages with a peer dependency on the original find it
  return replacement === standIn ? [name, standInSpecifier] : [replacement, ownRange]
}

/** Whether a range starts below a release, `3` or `3.10`, and has no open or alternative upper part. */
function isBelow(release: string, range: string): boolean {
  const [, major, minor = '0'] = /^[~^>=v\s]*(\d+)(?:\.(\d+))?/.exec(range) ?? []
  if (major === undefined || /\|\||>=/.test(range)) return false
  const [otherMajor, otherMinor = 0] = release.split('.').map(Number)
  return Number(major) === otherMajor ? Number(minor) < otherMinor : Number(major) < Number(otherMajor)
}

/** Whether the site uses a Docusaurus release below the given one, `3` or `3.10`. */
export function isFromBefore(release: string, manifest: Manifest): boolean {
  return sections.some((section) => isBelow(release, manifest[section]?.['@docusaurus/core'] ?? ''))
}

function sortNames(packages: { [name: string]: string }): { [name: string]: string } {
  return Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
}

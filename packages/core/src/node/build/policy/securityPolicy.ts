import { createHash } from 'node:crypto'
import { encodeUrl } from '../../markdown/referencePaths.ts'
import type { GroupedRule } from '../groupPages.ts'

/** Directive → sources. */
export interface SecurityPolicy {
  [directive: string]: string[]
}

/** What no page of documentation asks for; sites that do say so in their own headers file. */
const permissionsPolicy =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()'

/** A policy with more sources allowed; `'none'` goes when something joins it. */
export function extendPolicy(policy: SecurityPolicy, addition: SecurityPolicy): SecurityPolicy {
  const result = { ...policy }
  for (const [directive, sources] of Object.entries(addition)) {
    const before = (result[directive] ?? []).filter((source) => source !== "'none'")
    // a hash makes browsers ignore 'unsafe-inline'
    const kept = sources.includes("'unsafe-inline'") ? before.filter((source) => !source.startsWith("'sha")) : before
    result[directive] = [...new Set([...kept, ...sources])]
  }
  return result
}

/** What the directive of a source says when the code is in the document itself. */
export const inlineSource = "'unsafe-inline'"

/** Source of a script or style element that is in the document itself. */
export function toHashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

/** What each document is checked against, beside the header, which has to suit all of them. */
export interface DocumentPolicy {
  /** The policy of ordinary pages. */
  ordinary: SecurityPolicy
  /** What pages with certain components need besides, by the component's reference. */
  byComponent: { [reference: string]: SecurityPolicy }
}

/**
 * Where the styles of a document may come from: beside the site's own files the `<style>` elements that it was written with,
 * by their hashes. The header cannot name those of all pages, so the document says it itself, in a tag that is no less binding.
 * @returns undefined if it may have any style
 */
export function listStyleSources(policies: readonly SecurityPolicy[]): string[] | undefined {
  const { 'style-src': sources = [] } = policies.reduce(extendPolicy, {})
  return sources.includes(inlineSource) ? undefined : sources
}

export interface RefusedSource {
  directive: string
  source: string
}

/** One header value. */
export function formatPolicy(policy: SecurityPolicy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** Folders below `assets` in which all names have a hash. */
const hashedFolders = ['cards', 'css', 'data', 'files', 'images', 'js', 'media', 'search']

/**
 * A `_headers` file as static hosts read it. Pages with needs of their own take the common policy away (`!`) and set theirs.
 * @param rules patterns of addresses with what they need beyond the policy, the more special ones later
 * @param ownAssets what static folders of the site have in a folder `assets` of their own, whose names stay when files change
 */
export function renderHeadersFile(
  policy: SecurityPolicy | undefined,
  rules: readonly GroupedRule<SecurityPolicy>[],
  { baseUrl, ownAssets = [] }: { baseUrl: string; ownAssets?: readonly string[] },
): string {
  const base = encodeUrl(baseUrl)
  const hashed =
    ownAssets.length === 0
      ? ['*']
      : hashedFolders.filter((name) => !ownAssets.includes(name)).map((name) => `${name}/*`)
  const assets = hashed.flatMap((pattern) => [
    `${base}assets/${pattern}`,
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ])
  if (policy === undefined) return assets.join('\n')
  const lines = [
    `${base}*`,
    `  Content-Security-Policy: ${formatPolicy(policy)}`,
    `  Permissions-Policy: ${permissionsPolicy}`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '',
    ...assets,
  ]
  for (const { pattern, value } of rules) {
    lines.push(
      encodeUrl(pattern), // addresses of pages are escaped already, those of some plugins are not
      '  ! Content-Security-Policy',
      `  Content-Security-Policy: ${formatPolicy(extendPolicy(policy, value))}`,
      '',
    )
  }
  return lines.join('\n')
}

/**
 * The site's own headers file behind the generated rules. What it says takes the place of a header that the engine sets
 * for the same address: hosts would join the two.
 */
export function appendOwnHeaders(generated: string, own: string): string {
  const names = new Set([...generated.matchAll(/^ {2}([\w-]+):/gm)].map(([, name = '']) => name.toLowerCase()))
  const replacing = own
    .replace(/\r\n/g, '\n')
    .trim()
    .replace(/^([ \t]+)([\w-]+):.*$/gm, (line, indent: string, name: string) =>
      names.has(name.toLowerCase()) ? `${indent}! ${name}\n${line}` : line,
    )
  return `${generated.trimEnd()}\n\n${replacing}\n`
}

/**
 * One headers file for a site and its locales: hosts read that of the output folder alone. What the site says for every
 * path is taken away below a locale, whose documents have scripts, and so hashes, of their own.
 * @param site text of the file of the whole site
 * @param locales texts of the files of the locales below it
 */
export function joinHeadersFiles(site: string, locales: string[]): string {
  const replacing = locales.map((text) =>
    text.replace(/^(\S.*\n)((?: {2}[\w-]+:.*\n)+)/, (_, path: string, headers: string) => {
      const removed = headers.replace(/^ {2}([\w-]+):.*$/gm, '  ! $1')
      return `${path}${removed}${headers}`
    }),
  )
  return [site, ...replacing].join('\n')
}

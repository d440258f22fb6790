import { createHash } from 'node:crypto'
import { encodeUrl } from '../../markdown/referencePaths.ts'
import type { GroupedRule } from '../groupPages.ts'

/** Directive → sources. */
export interface SecurityPolicy {
  [directive: string]: string[]
}

/** Denies features that documentation does not need; sites that do can override this in their own headers file. */
const permissionsPolicy =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()'

/** Returns a policy with additional sources; `'none'` is removed from directives that get one. */
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

/** Source that allows inline code. */
export const inlineSource = "'unsafe-inline'"

/** Source that allows an inline script or style element by its hash. */
export function toHashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

/** The policies of single documents. They are stricter than the header, which has to fit all documents. */
export interface DocumentPolicy {
  /** The policy of ordinary pages. */
  ordinary: SecurityPolicy
  /** Additional sources for pages with certain components, by the component's reference. */
  byComponent: { [reference: string]: SecurityPolicy }
}

/**
 * Lists the style sources of a document, besides the hashes of its own `<style>` elements. The header cannot list the hashes of
 * all pages, so each document states its style sources in a `<meta>` tag, which browsers enforce as well.
 * @returns undefined if the document may have any style
 */
export function listStyleSources(policies: readonly SecurityPolicy[]): string[] | undefined {
  const { 'style-src': sources = [] } = policies.reduce(extendPolicy, {})
  return sources.includes(inlineSource) ? undefined : sources
}

export interface RefusedSource {
  directive: string
  source: string
}

/** Formats a policy as a header value. */
export function formatPolicy(policy: SecurityPolicy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** Folders in `assets` in which all file names contain a hash. */
const hashedFolders = ['cards', 'css', 'data', 'files', 'images', 'js', 'media', 'search']

/**
 * Renders the `_headers` file for static hosts. Pages with needs of their own remove the common policy (`!`) and set theirs.
 * @param rules path patterns and what they need beyond the policy, more specific ones later
 * @param ownAssets names in the `assets` folder of the site's static folders, whose files may change without a new name
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
      encodeUrl(pattern), // paths of pages are already encoded, those of some plugins are not
      '  ! Content-Security-Policy',
      `  Content-Security-Policy: ${formatPolicy(extendPolicy(policy, value))}`,
      '',
    )
  }
  return lines.join('\n')
}

/**
 * Appends the site's own headers file to the generated rules. Its headers replace those that the engine sets for the same path;
 * otherwise hosts would join the two values.
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
 * Joins the headers files of a site and its locales, since hosts only read the one at the top of the output folder. A locale
 * first removes what the site sets for every path, because its documents have other scripts and thus other hashes.
 * @param site text of the site's file
 * @param locales texts of the locales' files
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

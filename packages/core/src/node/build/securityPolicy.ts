import { createHash } from 'node:crypto'
import { unescapeHtml } from '../markdown/html.ts'

/** Directive → sources. */
export interface SecurityPolicy {
  [directive: string]: string[]
}

const basePolicy: SecurityPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'https:'],
  'font-src': ["'self'"],
  'frame-src': ["'self'"],
  'connect-src': ["'self'"],
  'media-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
}

/**
 * The policy of ordinary pages: everything from the site itself, inline scripts by their hash, and the hosts of scripts,
 * stylesheets and frames that the configuration or a plugin puts into every document.
 * @param commonHtml the tags that stand in every document
 */
export function createSecurityPolicy(commonHtml: string): SecurityPolicy {
  const hashes = [...commonHtml.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\ssrc\s*=/.test(attributes) && !/application\/(?:ld\+)?json/.test(attributes))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return extendPolicy({ ...basePolicy, 'script-src': ["'self'", ...new Set(hashes)] }, listForeignHosts(commonHtml))
}

function listForeignHosts(html: string): SecurityPolicy {
  const result: { [directive: string]: Set<string> } = {}
  for (const [tag, name = ''] of html.matchAll(/<(script|link|iframe)\b[^>]*>/gi)) {
    const { src, href, rel } = readAttributes(tag)
    const element = name.toLowerCase()
    const isStylesheet = element === 'link' && /\bstylesheet\b/i.test(rel ?? '')
    const url = isStylesheet ? href : src
    if (url === undefined || !/^(?:https?:)?\/\//i.test(url) || !URL.canParse(url, 'https://x')) continue
    const { origin } = new URL(url, 'https://x')
    // a stylesheet's own host has its fonts, too
    const directives = isStylesheet ? ['style-src', 'font-src'] : element === 'iframe' ? ['frame-src'] : ['script-src']
    for (const directive of directives) (result[directive] ??= new Set()).add(origin)
  }
  return Object.fromEntries(Object.entries(result).map(([directive, origins]) => [directive, [...origins]]))
}

function readAttributes(tag: string): { [name: string]: string } {
  const attributes = tag.matchAll(/\s([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g)
  return Object.fromEntries(
    [...attributes].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      unescapeHtml(double ?? single ?? bare ?? ''),
    ]),
  )
}

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

/** What a page's own HTML needs beyond the ordinary policy: its frames, its style attributes. */
export function readPolicyNeeds(html: string): SecurityPolicy {
  const needs: SecurityPolicy = {}
  // a plain search first: nearly all pages have neither
  const frames = !html.includes('<iframe')
    ? []
    : [...html.matchAll(/<iframe\b[^>]*\ssrc="(https:\/\/[^/"]+)/g)].map(([, origin = '']) => origin)
  if (frames.length > 0) needs['frame-src'] = [...new Set(frames)]
  if (html.includes(' style="') && /<[a-z][^<>]*\sstyle="/.test(html)) needs['style-src'] = ["'unsafe-inline'"]
  return needs
}

/** One header value. */
export function formatPolicy(policy: SecurityPolicy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/**
 * A `_headers` file as static hosts read it. Pages with needs of their own take the common policy away (`!`) and set theirs.
 * @param exceptions by pathname
 */
export function renderHeadersFile(
  policy: SecurityPolicy,
  exceptions: Map<string, SecurityPolicy>,
  baseUrl: string,
): string {
  const lines = [
    `${baseUrl}*`,
    `  Content-Security-Policy: ${formatPolicy(policy)}`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '',
    `${baseUrl}assets/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ]
  for (const [pathname, addition] of [...exceptions].sort(([a], [b]) => (a < b ? -1 : 1))) {
    lines.push(
      encodeURI(pathname),
      '  ! Content-Security-Policy',
      `  Content-Security-Policy: ${formatPolicy(extendPolicy(policy, addition))}`,
      '',
    )
  }
  return lines.join('\n')
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

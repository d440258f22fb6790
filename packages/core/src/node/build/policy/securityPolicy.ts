import { createHash } from 'node:crypto'
import type { GroupedRule } from '../groupPages.ts'
import { readElements, type HtmlElement } from './readElements.ts'

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
  'frame-ancestors': ["'self'"],
}

/** What no page of documentation asks for; sites that do say so in their own headers file. */
const permissionsPolicy =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()'

/**
 * The policy of ordinary pages: everything from the site itself, inline scripts by their hash, and the hosts of scripts,
 * stylesheets and frames that the configuration or a plugin puts into every document.
 * @param commonHtml the tags that are in every document
 */
export function createSecurityPolicy(commonHtml: string): SecurityPolicy {
  const elements = readElements(commonHtml)
  const hashes = elements
    .filter(isInlineScript)
    .map(({ code }) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return extendPolicy({ ...basePolicy, 'script-src': ["'self'", ...new Set(hashes)] }, listForeignHosts(elements))
}

/** A script that is in the document itself; blocks of data are none. */
function isInlineScript({ name, attributes, code }: HtmlElement): boolean {
  return name === 'script' && attributes.src === undefined && !/json/.test(attributes.type ?? '') && code !== ''
}

function listForeignHosts(elements: readonly HtmlElement[]): SecurityPolicy {
  const result: { [directive: string]: Set<string> } = {}
  for (const { name, attributes } of elements) {
    const isStylesheet = name === 'link' && /\bstylesheet\b/i.test(attributes.rel ?? '')
    const origin = originOf(isStylesheet ? attributes.href : attributes.src)
    // a stylesheet's own host has its fonts, too
    const directives = isStylesheet ? ['style-src', 'font-src'] : (directivesOf[name] ?? [])
    if (origin !== undefined) for (const directive of directives) (result[directive] ??= new Set()).add(origin)
  }
  return Object.fromEntries(Object.entries(result).map(([directive, origins]) => [directive, [...origins]]))
}

/** What the `src` of an element falls under. */
const directivesOf: { [element: string]: string[] } = {
  script: ['script-src'],
  iframe: ['frame-src'],
  video: ['media-src'],
  audio: ['media-src'],
  source: ['media-src'],
}

/** Origin of an address of another site. */
function originOf(url: string | undefined): string | undefined {
  if (url === undefined || !/^\s*(?:https?:)?\/\//i.test(url) || !URL.canParse(url, 'https://x')) return undefined
  return new URL(url, 'https://x').origin
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
  // a plain search first: nearly all pages have neither
  if (!/<iframe|\sstyle\s*=/i.test(html)) return {}
  const elements = readElements(html)
  const needs: SecurityPolicy = {}
  const frames = listForeignHosts(elements.filter(({ name }) => name === 'iframe'))['frame-src'] ?? []
  const secure = frames.filter((source) => source.startsWith('https://'))
  if (secure.length > 0) needs['frame-src'] = secure
  if (elements.some(({ attributes }) => attributes.style !== undefined)) needs['style-src'] = [inlineSource]
  return needs
}

/** What the directive of a source says when the code is in the document itself. */
export const inlineSource = "'unsafe-inline'"

export interface RefusedSource {
  directive: string
  source: string
}

/**
 * What a document asks for and a strict policy refuses: code in attributes, inline scripts that are not part of every
 * document, files of other sites.
 * @param template all that is in every document, whose sources are allowed
 */
export function listRefused(html: string, template: string): RefusedSource[] {
  const allowed = readTemplate(template)
  const elements = readElements(html)
  const refused = new Map<string, RefusedSource>()
  const add = (directive: string, source: string) => refused.set(`${directive} ${source}`, { directive, source })
  const hasHandler = ({ attributes }: HtmlElement) =>
    Object.entries(attributes).some(([name, value]) => name.startsWith('on') && value !== '')
  if (
    elements.some((element) => (isInlineScript(element) && !allowed.scripts.has(element.code)) || hasHandler(element))
  )
    add('script-src', inlineSource)
  for (const [directive, sources] of Object.entries(listForeignHosts(elements)))
    if (directive !== 'frame-src' && directive !== 'font-src')
      for (const source of sources) if (!allowed.hosts.has(source)) add(directive, source)
  return [...refused.values()]
}

let lastTemplate: { html: string; scripts: Set<string>; hosts: Set<string> } | undefined

/** All pages of a site have the same template, which is read once. */
function readTemplate(html: string): { scripts: Set<string>; hosts: Set<string> } {
  if (lastTemplate?.html === html) return lastTemplate
  const elements = readElements(html)
  const scripts = new Set(elements.filter(isInlineScript).map(({ code }) => code))
  lastTemplate = { html, scripts, hosts: new Set(Object.values(listForeignHosts(elements)).flat()) }
  return lastTemplate
}

/** One header value. */
export function formatPolicy(policy: SecurityPolicy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/**
 * A `_headers` file as static hosts read it. Pages with needs of their own take the common policy away (`!`) and set theirs.
 * @param rules patterns of addresses with what they need beyond the policy, the more special ones later
 */
export function renderHeadersFile(
  policy: SecurityPolicy | undefined,
  rules: readonly GroupedRule<SecurityPolicy>[],
  baseUrl: string,
): string {
  const assets = [`${baseUrl}assets/*`, '  Cache-Control: public, max-age=31536000, immutable', '']
  if (policy === undefined) return assets.join('\n')
  const lines = [
    `${baseUrl}*`,
    `  Content-Security-Policy: ${formatPolicy(policy)}`,
    `  Permissions-Policy: ${permissionsPolicy}`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '',
    ...assets,
  ]
  for (const { pattern, value } of rules) {
    lines.push(
      encodeURI(pattern),
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

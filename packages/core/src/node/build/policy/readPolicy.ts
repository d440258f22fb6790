import { readElements, type HtmlElement } from './readElements.ts'
import { extendPolicy, inlineSource, toHashSource, type RefusedSource, type SecurityPolicy } from './securityPolicy.ts'

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

/**
 * Creates the policy of ordinary pages. It allows everything from the site itself, inline scripts and styles by their hash, and
 * the hosts of scripts, stylesheets and frames that the configuration or a plugin puts into every document.
 * @param commonHtml the tags that every document contains
 */
export function createSecurityPolicy(commonHtml: string): SecurityPolicy {
  const elements = readElements(commonHtml)
  const hash = (inline: HtmlElement[]) => ["'self'", ...new Set(inline.map(({ code }) => toHashSource(code)))]
  const own = {
    'script-src': hash(elements.filter(isInlineScript)),
    'style-src': hash(elements.filter(({ name, code }) => name === 'style' && code !== '')),
  }
  return extendPolicy({ ...basePolicy, ...own }, listForeignHosts(elements))
}

/** Whether an element is a script with inline code; data blocks are not. */
function isInlineScript({ name, attributes, code }: HtmlElement): boolean {
  return name === 'script' && attributes.src === undefined && !/json/.test(attributes.type ?? '') && code !== ''
}

function listForeignHosts(elements: readonly HtmlElement[]): SecurityPolicy {
  const result: { [directive: string]: Set<string> } = {}
  for (const { name, attributes } of elements) {
    const isStylesheet = name === 'link' && /\bstylesheet\b/i.test(attributes.rel ?? '')
    const origin = originOf(isStylesheet ? attributes.href : attributes.src)
    // the host of a stylesheet usually serves its fonts, too
    const directives = isStylesheet ? ['style-src', 'font-src'] : (directivesOf[name] ?? [])
    if (origin !== undefined) for (const directive of directives) (result[directive] ??= new Set()).add(origin)
  }
  return Object.fromEntries(Object.entries(result).map(([directive, origins]) => [directive, [...origins]]))
}

/** Directives that apply to the `src` of an element. */
const directivesOf: { [element: string]: string[] } = {
  script: ['script-src'],
  iframe: ['frame-src'],
  video: ['media-src'],
  audio: ['media-src'],
  source: ['media-src'],
}

/** Origin of a URL with a host; undefined for relative URLs, which belong to the site. */
function originOf(url: string | undefined): string | undefined {
  if (url === undefined || !/^\s*(?:https?:)?\/\//i.test(url) || !URL.canParse(url, 'https://x')) return undefined
  return new URL(url, 'https://x').origin
}

/** What a page's own HTML needs beyond the ordinary policy, for its frames and style attributes. */
export function readPolicyNeeds(html: string): SecurityPolicy {
  // fast path: nearly all pages have neither
  if (!/<iframe|\sstyle\s*=/i.test(html)) return {}
  const elements = readElements(html)
  const needs: SecurityPolicy = {}
  const frames = listForeignHosts(elements.filter(({ name }) => name === 'iframe'))['frame-src'] ?? []
  const secure = frames.filter((source) => source.startsWith('https://'))
  if (secure.length > 0) needs['frame-src'] = secure
  if (elements.some(({ attributes }) => attributes.style !== undefined)) needs['style-src'] = [inlineSource]
  return needs
}

/**
 * Lists what a document requests but a strict policy refuses: code in attributes, inline scripts that are not in every
 * document, and files of other sites.
 * @param template what every document contains, whose sources are allowed
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

/** Parses the template. The last result is cached, since all pages of a site have the same one. */
function readTemplate(html: string): { scripts: Set<string>; hosts: Set<string> } {
  if (lastTemplate?.html === html) return lastTemplate
  const elements = readElements(html)
  const scripts = new Set(elements.filter(isInlineScript).map(({ code }) => code))
  lastTemplate = { html, scripts, hosts: new Set(Object.values(listForeignHosts(elements)).flat()) }
  return lastTemplate
}

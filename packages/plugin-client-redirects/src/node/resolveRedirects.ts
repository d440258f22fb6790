import { applyTrailingSlash, joinUrl, type Problem, removeBaseUrl, safeDecode, splitUrl, toPathKey } from '@strata/core'
import type { RedirectRule } from './collectRedirects.ts'
import { isSitePath } from './redirectUrls.ts'

/** A redirect page to write. */
export interface Redirect {
  /** Below the output folder, with slashes. */
  file: string
  /** Target: percent-encoded pathname with base URL, or an absolute URL; with query and hash if the rule has them. */
  href: string
  /** Absolute URL of the target without hash, for search engines. */
  canonical: string
}

interface RedirectSite {
  /** URL of the site without path. */
  url: string
  baseUrl: string
  trailingSlash: boolean | undefined
  /** Pathnames of the pages with base URL. */
  routePaths: string[]
  /** True for a file of the output folder. */
  hasFile(file: string): boolean
}

interface ResolvedRedirects {
  redirects: Redirect[]
  /** Targets that do not exist. */
  problems: Problem[]
  /** Sources that are pages, files, or redirected already; these rules are left out. */
  duplicates: string[]
}

/** Turns rules into pages to write. Pages and files of the site win over redirects, earlier rules over later ones. */
export function resolveRedirects(rules: RedirectRule[], site: RedirectSite): ResolvedRedirects {
  const pages = new Map(site.routePaths.map((path) => [toPathKey(removeBaseUrl(path, site.baseUrl) ?? path), path]))
  const { kept, duplicates } = dropDuplicates(rules, { site, pages })
  const keptRules = [...kept.values()]
  const problems: Problem[] = []
  const redirects: Redirect[] = []
  for (const [file, rule] of kept) {
    const found = resolveTarget(rule, { site, pages, rules: keptRules })
    if (typeof found === 'string') redirects.push({ file, href: found, canonical: toCanonical(found, site.url) })
    else if (!rule.isGenerated) problems.push(found) // a generated rule's target is a page, or reported by its source rule
  }
  return { redirects, problems, duplicates }
}

function dropDuplicates(
  rules: RedirectRule[],
  { site, pages }: { site: RedirectSite; pages: Map<string, string> },
): { kept: Map<string, RedirectRule>; duplicates: string[] } {
  const kept = new Map<string, RedirectRule>()
  const duplicates: string[] = []
  const report = (rule: RedirectRule, reason: string) => {
    if (!rule.isGenerated) duplicates.push(`${rule.origin}: "${rule.from}" ${reason}`)
  }
  for (const rule of rules) {
    const file = toRedirectFile(rule.from, { site, pages })
    const earlier = kept.get(file)
    if (pages.has(toPathKey(rule.from))) report(rule, `is a page, so it is not redirected to "${rule.to}".`)
    else if (earlier !== undefined && earlier.to !== rule.to)
      report(rule, `already redirects to "${earlier.to}", so it is not redirected to "${rule.to}".`)
    else if (earlier === undefined && site.hasFile(file))
      report(rule, `is a file of the site, so it is not redirected to "${rule.to}".`)
    else if (earlier === undefined) kept.set(file, rule)
  }
  return { kept, duplicates }
}

/** URL to redirect to, or the problem with the rule's target. */
function resolveTarget(
  rule: RedirectRule,
  { site, pages, rules }: { site: RedirectSite; pages: Map<string, string>; rules: RedirectRule[] },
): string | Problem {
  const isPath = isSitePath(rule.to)
  const url = new URL(isPath ? joinUrl(site.baseUrl, rule.to) : rule.to, site.url)
  const ownPath = url.origin === new URL(site.url).origin ? removeBaseUrl(url.pathname, site.baseUrl) : undefined
  const key = ownPath === undefined ? undefined : toPathKey(ownPath)
  const page = key === undefined ? undefined : pages.get(key)
  if (page === undefined && key !== undefined) {
    const next = rules.find(({ from }) => toPathKey(from) === key)
    if (next !== undefined) return describeChain(rule, next)
  }
  if (!isPath) {
    // like Docusaurus, apply the trailing slash setting to other sites, too
    url.pathname = applyTrailingSlash(url.pathname, { baseUrl: '/', trailingSlash: site.trailingSlash })
    return url.href
  }
  if (page !== undefined) url.pathname = page
  else if (!site.hasFile(toFile(url.pathname, site.baseUrl))) return describeMissing(rule)
  return url.pathname + url.search + url.hash
}

function describeChain(rule: RedirectRule, next: RedirectRule): Problem {
  const isSelf = toPathKey(rule.from) === toPathKey(next.from)
  return isSelf
    ? {
        message: `${rule.origin}: "${rule.from}" redirects to itself.`,
        hint: 'Give it the address of a page as "to", or remove it.',
      }
    : {
        message: `${rule.origin}: "${rule.from}" redirects to "${rule.to}", which is itself redirected.`,
        hint: `Redirect it to "${next.to}" instead.`,
      }
}

function describeMissing({ from, to, origin }: RedirectRule): Problem {
  return {
    message: `${origin}: "${from}" redirects to "${to}", but this page does not exist.`,
    hint: 'Write paths without the base URL. To redirect to another site, write the full URL.',
  }
}

/**
 * File that a static host serves for an old pathname: `index.html` in a folder, whatever form the pages have, because hosts
 * serve a folder with and without trailing slash, but `old.html` only without one.
 */
function toRedirectFile(
  from: string,
  { site, pages }: { site: RedirectSite; pages: ReadonlyMap<string, string> },
): string {
  const bare = safeDecode(from).replace(/^\/+|(?<!\/)\/+$/g, '')
  if (/\.html?$/i.test(bare) && !from.endsWith('/')) {
    // many hosts serve `page.html` for `/page`, which would hide `page/index.html` or redirect to itself forever
    const hidesPage = pages.has(toPathKey(from.replace(/\.html$/i, ''))) && !site.hasFile(bare)
    if (!hidesPage) return bare
  }
  return bare === '' ? 'index.html' : `${bare}/index.html`
}

function toFile(pathname: string, baseUrl: string): string {
  return safeDecode(removeBaseUrl(pathname, baseUrl) ?? pathname).replace(/^\/+/, '')
}

function toCanonical(href: string, siteUrl: string): string {
  return new URL(splitUrl(href).pathname + splitUrl(href).search, siteUrl).href
}

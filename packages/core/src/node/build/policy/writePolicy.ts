import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { readText } from '../../api/readText.ts'
import { logger } from '../../api/logger.ts'
import type { PageRecord } from '../renderSite.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import type { HtmlFacts } from '../../render/readDocument.ts'
import { listTemplateTags, type DocumentTemplate } from '../../render/renderDocument.ts'
import { groupPages } from '../groupPages.ts'
import { writeOutput } from '../output/writeOutput.ts'
import {
  appendOwnHeaders,
  extendPolicy,
  formatPolicy,
  inlineSource,
  joinHeadersFiles,
  renderHeadersFile,
  type DocumentPolicy,
  type SecurityPolicy,
} from './securityPolicy.ts'

const headersFile = '_headers'

/** Collects the policies that plugins ask for, by component reference; `*` is for every page. */
function readComponentPolicies(site: Site): { [reference: string]: SecurityPolicy } {
  const result: { [reference: string]: SecurityPolicy } = {}
  for (const plugin of site.plugins) {
    for (const [reference, policy] of Object.entries(plugin.getContentSecurityPolicy?.() ?? {}))
      result[reference] = extendPolicy(result[reference] ?? {}, policy)
  }
  return result
}

/** Creates the policies of a site's documents; undefined if the site has no policy. */
export async function readDocumentPolicy(site: Site, template: DocumentTemplate): Promise<DocumentPolicy | undefined> {
  const { contentSecurityPolicy: wanted } = site.context.siteConfig
  if (wanted === false) return undefined
  // imported on demand: it brings a parser, which sites without a policy do not need
  const { createSecurityPolicy } = await import('./readPolicy.ts')
  const { '*': everywhere = {}, ...byComponent } = readComponentPolicies(site)
  const base = createSecurityPolicy(listTemplateTags(template))
  return { ordinary: [everywhere, wanted === 'strict' ? {} : wanted].reduce(extendPolicy, base), byComponent }
}

/** Writes the headers file for static hosts, with exceptions for pages with certain components, frames or style attributes. */
export async function writePolicy({
  site,
  pages,
  facts,
  policy: documentPolicy,
}: {
  site: Site
  pages: PageRecord[]
  facts: HtmlFacts[]
  policy: DocumentPolicy | undefined
}): Promise<void> {
  const { baseUrl, outDir } = site.context
  const assets = { baseUrl, ownAssets: await listOwnAssets(site) }
  if (documentPolicy === undefined)
    return await writeOutput(outDir, headersFile, renderHeadersFile(undefined, [], assets))
  const { ordinary, byComponent } = documentPolicy
  // each document restricts its inline styles itself
  const policy = extendPolicy(ordinary, { 'style-src': [inlineSource] })
  const common = formatPolicy(policy)
  const exceptions = new Map<string, SecurityPolicy>()
  for (const [index, { modules, route }] of pages.entries()) {
    const needs = [...modules.map((reference) => byComponent[reference] ?? {}), facts[index]?.policyNeeds ?? {}]
    const merged = needs.reduce(extendPolicy, {})
    if (formatPolicy(extendPolicy(policy, merged)) !== common) exceptions.set(route.path, merged)
  }
  const rules = groupPages(exceptions, {
    pages: pages.map(({ route }) => route.path),
    keyOf: (addition) => formatPolicy(extendPolicy(policy, addition)),
    merge: extendPolicy,
    baseUrl,
    otherRules: 4,
  })
  // hosts that rewrite paths below an open route to its page look up headers by the requested path
  for (const { route } of pages) {
    const value = exceptions.get(route.path)
    const pattern = `${route.path.replace(/(?<!\/)\/*$/, '/')}*`
    if (value !== undefined && route.levels.at(-1)?.exact === false && !rules.some((rule) => rule.pattern === pattern))
      rules.push({ pattern, value })
  }
  await writeOutput(outDir, headersFile, renderHeadersFile(policy, rules, assets))
  reportRefused(facts, pages, policy)
}

/** Names of files and folders that the site's static folders have in `assets`. */
async function listOwnAssets({ context }: Site): Promise<string[]> {
  const folders = context.siteConfig.staticDirectories.map((dir) => path.resolve(context.siteDir, dir, 'assets'))
  return (await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])))).flat()
}

/** Warns once of everything that the policy blocks, since it works in development, where no policy is sent. */
function reportRefused(facts: HtmlFacts[], pages: PageRecord[], policy: SecurityPolicy): void {
  const places = new Map<string, string[]>()
  for (const [index, { refused = [] }] of facts.entries())
    for (const { directive, source } of refused) {
      if (policy[directive]?.includes(source)) continue
      const text = source === inlineSource ? `inline code (${directive})` : `${source} (${directive})`
      const paths = places.get(text) ?? []
      places.set(text, [...paths, pages[index]?.route.path ?? ''])
    }
  if (places.size === 0) return
  const lines = [...places].sort().map(([text, paths]) => {
    const more = paths.length > 1 ? ` and ${paths.length - 1} more page${paths.length > 2 ? 's' : ''}` : ''
    return `  ${text}: ${paths[0]}${more}`
  })
  logger.warn(
    [
      'The security policy of the site blocks sources that some pages use:',
      ...lines.slice(0, 10),
      ...(lines.length > 10 ? [`  … and ${lines.length - 10} more`] : []),
      `Allow them in the configuration, for example contentSecurityPolicy: { 'script-src': ['https://example.com'] }; move inline code into a file.`,
    ].join('\n'),
  )
}

/**
 * Joins the headers files of all folders into the one of the first folder, followed by the site's own rules.
 * @param own text of the site's `static/_headers`; undefined if it has none
 */
export async function joinHeaders([siteDir = '', ...localeDirs]: string[], own: string | undefined): Promise<void> {
  const [site = '', ...locales] = await Promise.all(
    [siteDir, ...localeDirs].map((dir) => readFile(path.join(dir, headersFile), 'utf8')),
  )
  const joined = joinHeadersFiles(site, locales)
  await writeOutput(siteDir, headersFile, own === undefined ? joined : appendOwnHeaders(joined, own))
  for (const dir of localeDirs) await rm(path.join(dir, headersFile))
}

/** Reads the headers file in the static folders of a site; as for all static files, the first folder that has one wins. */
export async function readOwnHeaders({ context }: Site): Promise<string | undefined> {
  for (const dir of context.siteConfig.staticDirectories) {
    const file = path.resolve(context.siteDir, dir, headersFile)
    if (existsSync(file)) return readText(file)
  }
  return undefined
}

import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PageRecord } from './drawPages.ts'
import type { Site } from '../plugins/loadPlugins.ts'
import type { DocumentFacts } from '../render/readDocument.ts'
import type { DocumentTemplate } from '../render/renderDocument.ts'
import {
  createSecurityPolicy,
  extendPolicy,
  joinHeadersFiles,
  renderHeadersFile,
  type SecurityPolicy,
} from './securityPolicy.ts'

/** What plugins ask for: component reference → sources, `*` for every page. */
export function readComponentPolicies(site: Site): { [reference: string]: SecurityPolicy } {
  const result: { [reference: string]: SecurityPolicy } = {}
  for (const plugin of site.plugins) {
    for (const [reference, policy] of Object.entries(plugin.getContentSecurityPolicy?.() ?? {}))
      result[reference] = extendPolicy(result[reference] ?? {}, policy)
  }
  return result
}

/** The header file for static hosts; pages that use certain components, frames or style attributes state their exception. */
export async function writePolicy({
  site,
  pages,
  facts,
  template,
}: {
  site: Site
  pages: PageRecord[]
  facts: DocumentFacts[]
  template: DocumentTemplate
}): Promise<void> {
  const ordinary = createSecurityPolicy(
    template.startTag + template.earlyTags + template.headTags + template.preBodyTags + template.postBodyTags,
  )
  const { '*': everywhere = {}, ...byComponent } = readComponentPolicies(site)
  const exceptions = new Map<string, SecurityPolicy>()
  for (const [index, { modules, route }] of pages.entries()) {
    const needs = [...modules.map((reference) => byComponent[reference] ?? {}), facts[index]?.policyNeeds ?? {}]
    const merged = needs.reduce(extendPolicy, {})
    if (Object.keys(merged).length === 0) continue
    exceptions.set(route.path, merged)
    // hosts that rewrite addresses below an open route to its page look the headers up by the address
    if (route.levels.at(-1)?.exact === false) exceptions.set(`${route.path.replace(/\/*$/, '/')}*`, merged)
  }
  const policy = extendPolicy(ordinary, everywhere)
  await writeFile(
    path.join(site.context.outDir, '_headers'),
    renderHeadersFile(policy, exceptions, site.context.baseUrl),
  )
}

/** Leaves one headers file, in the first of the folders. */
export async function joinHeaders([siteDir = '', ...localeDirs]: string[]): Promise<void> {
  if (localeDirs.length === 0) return
  const [site = '', ...locales] = await Promise.all(
    [siteDir, ...localeDirs].map((dir) => readFile(path.join(dir, '_headers'), 'utf8')),
  )
  await writeFile(path.join(siteDir, '_headers'), joinHeadersFiles(site, locales))
  for (const dir of localeDirs) await rm(path.join(dir, '_headers'))
}

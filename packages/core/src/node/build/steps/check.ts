import { SiteError } from '../../api/errors.ts'
import { logger } from '../../api/logger.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import { readOpenRoute } from '../../routes/createRouteTable.ts'
import { checkLinks, formatLinkReport, type BrokenLink } from '../checkLinks.ts'
import { toPageUrl } from '../../pages/resolveReferences.ts'
import { findSource } from '../../routes/findSource.ts'
import type { RenderedSite } from './render.ts'

/**
 * Checks and reports broken links and anchors of the finished site.
 * @throws SiteError if the configured severity is `throw`
 */
export function check({ site, pages, facts, compiler }: RenderedSite): void {
  const { outDir, baseUrl, siteConfig } = site.context
  const checked = pages.map(({ route }, index) => ({
    path: route.path,
    links: facts[index]?.links ?? [],
    anchors: facts[index]?.anchors ?? [],
    ...findSource(route),
    open: readOpenRoute(route),
  }))
  const report = checkLinks(checked, { outDir, baseUrl, siteUrl: siteConfig.url })
  const routes = new Map(pages.map(({ route }) => [route.path, route]))
  const toWritten = (broken: BrokenLink): BrokenLink => {
    const contents = routes.get(broken.page)?.levels.flatMap(({ contents = [] }) => contents) ?? []
    const written = contents
      .flatMap((ref) => compiler.describe(ref).references)
      .find(({ url }) => url !== broken.link && toPageUrl(url, broken.page, site) === broken.link)
    return written === undefined ? broken : { ...broken, link: written.url }
  }
  reportLinks({ links: report.links.map(toWritten), anchors: report.anchors.map(toWritten) }, siteConfig)
}

function reportLinks(
  report: ReturnType<typeof checkLinks>,
  { onBrokenLinks, onBrokenAnchors }: Site['context']['siteConfig'],
): void {
  const fatal: string[] = []
  const add = (broken: typeof report.links, kind: 'links' | 'anchors', severity: typeof onBrokenLinks, key: string) => {
    if (broken.length === 0 || severity === 'ignore') return
    const text = formatLinkReport(broken, kind, key)
    if (severity === 'throw') fatal.push(text)
    else logger.report(severity, text)
  }
  add(report.links, 'links', onBrokenLinks, 'onBrokenLinks')
  add(report.anchors, 'anchors', onBrokenAnchors, 'onBrokenAnchors')
  if (fatal.length > 0) throw new SiteError(fatal.map((message) => ({ message })))
}

import { SiteError } from '../../api/errors.ts'
import { logger } from '../../api/logger.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import { checkLinks, formatLinkReport } from '../checkLinks.ts'
import { findSource } from '../report/findSource.ts'
import type { RenderedSite } from './render.ts'

/**
 * Looks whether every link and anchor of the finished site leads somewhere.
 * @throws SiteError if the configuration says so
 */
export function check({ site, pages, facts }: RenderedSite): void {
  const { outDir, baseUrl, siteConfig } = site.context
  const checked = pages.map(({ route }, index) => ({
    path: route.path,
    links: facts[index]?.links ?? [],
    anchors: facts[index]?.anchors ?? [],
    ...findSource(route),
  }))
  reportLinks(checkLinks(checked, { outDir, baseUrl, siteUrl: siteConfig.url }), siteConfig)
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

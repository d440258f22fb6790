import type { SiteConfig } from '@strata/core'
import type { Section, Twin } from './arrangePages.ts'
import { renderHeading, renderLine, renderText } from './markdown/escapeMarkdown.ts'

type SiteNames = Pick<SiteConfig, 'title' | 'tagline'>

/** Lists all Markdown files by section, with their descriptions (llmstxt.org). */
export function renderLlmsTxt(sections: readonly Section[], site: SiteNames): string {
  const parts = sections.map(
    ({ title, twins }) =>
      `${renderHeading(2, renderLine(title))}\n\n${twins.map((twin) => renderEntry(twin, site)).join('\n')}`,
  )
  return `${[...renderHead(site), ...parts].join('\n\n')}\n`
}

function renderEntry({ label, url, page: { description } }: Twin, { tagline }: SiteNames): string {
  // pages without a description have the site's
  return `- [${label}](${url})${description === '' || description === tagline ? '' : `: ${renderText(description)}`}`
}

/** The pages whose texts are in `llms-full.txt`: those of the docs, or all pages of a site without docs. */
export function listFullTwins(sections: readonly Section[]): Twin[] {
  const docs = sections.filter(({ isDocs }) => isDocs)
  return (docs.length > 0 ? docs : sections).flatMap(({ twins }) => twins)
}

/**
 * All texts one after the other.
 * @param readText text of a page's file
 */
export function renderLlmsFullTxt(twins: readonly Twin[], site: SiteNames, readText: (twin: Twin) => string): string {
  return `${[...renderHead(site), ...twins.map((twin) => `---\n\n${readText(twin).trimEnd()}`)].join('\n\n')}\n`
}

function renderHead({ title, tagline }: SiteNames): string[] {
  return [renderHeading(1, renderLine(title)), ...(tagline === '' ? [] : [`> ${renderText(tagline)}`])]
}

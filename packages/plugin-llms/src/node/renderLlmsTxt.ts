import type { SiteConfig } from '@strata/core'
import type { Section } from './arrangePages.ts'
import type { Twin } from './index.ts'
import { renderText } from './markdown/escapeMarkdown.ts'

type SiteNames = Pick<SiteConfig, 'title' | 'tagline'>

/** The list of all Markdown files by section, with what each is about (llmstxt.org). */
export function renderLlmsTxt(sections: readonly Section[], site: SiteNames): string {
  const parts = sections.map(({ title, twins }) => `## ${renderText(title)}\n\n${twins.map(renderEntry).join('\n')}`)
  return `${[...renderHead(site), ...parts].join('\n\n')}\n`
}

function renderEntry({ title, url, page }: Twin): string {
  // a link in a title would end the entry's own
  const label = title.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
  return `- [${label}](${url})${page.description === '' ? '' : `: ${renderText(page.description)}`}`
}

/**
 * All texts of the docs one after the other; of a site without docs, all of its texts.
 * @param readText text of a page's file
 */
export function renderLlmsFullTxt(
  sections: readonly Section[],
  site: SiteNames,
  readText: (twin: Twin) => string,
): string {
  const docs = sections.filter(({ isDocs }) => isDocs)
  const twins = (docs.length > 0 ? docs : sections).flatMap((section) => section.twins)
  return `${[...renderHead(site), ...twins.map((twin) => `---\n\n${readText(twin).trimEnd()}`)].join('\n\n')}\n`
}

function renderHead({ title, tagline }: SiteNames): string[] {
  return [`# ${renderText(title)}`, ...(tagline === '' ? [] : [`> ${renderText(tagline)}`])]
}

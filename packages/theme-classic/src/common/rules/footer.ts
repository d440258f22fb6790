import type { FooterColumnConfig, FooterConfig } from '../themeConfigTypes.ts'

export function isMultiColumnFooterLinks(links: FooterConfig['links']): links is FooterColumnConfig[] {
  return links[0] !== undefined && Array.isArray(links[0].items)
}

import { closeTags, validateWithSchema, type Problem } from '@strata/core'
import { z } from 'zod'
import type { FooterColumnConfig, FooterConfig, FooterLinkConfig } from '../common/themeConfigTypes.ts'

const linkSchema = z
  .looseObject({
    label: z.string().optional(),
    to: z.string().optional(),
    href: z.string().optional(),
    html: z.string().transform(closeTags).optional(),
    prependBaseUrlToHref: z.boolean().optional(),
    className: z.string().optional(),
  })
  .superRefine(({ to, href, html, label }, context) => {
    const targets = [to, href, html].filter((target) => target !== undefined).length
    if (targets !== 1) context.addIssue({ code: 'custom', message: 'expected exactly one of "to", "href" and "html"' })
    else if (html === undefined && label === undefined)
      context.addIssue({ code: 'custom', message: 'expected a "label"' })
    else if (html !== undefined && label !== undefined)
      context.addIssue({ code: 'custom', message: 'expected no "label" together with "html"' })
  })

const columnSchema = z.strictObject({
  title: z.string().nullable().default(null),
  className: z.string().optional(),
  items: z.array(z.unknown()).default([]),
})

/**
 * Parses the footer's links, which must be either all columns or all plain links.
 * @param where path of the list, for example `themeConfig.footer.links`
 */
export function parseFooterLinks(
  links: unknown[],
  where: string,
): { links: FooterConfig['links']; problems: Problem[] } {
  const columns = links.filter(isColumn).length
  if (columns > 0 && columns < links.length) {
    const message = `"${where}" is invalid: it mixes columns (with "items") and plain links.`
    return { links: [], problems: [{ message, hint: 'Give every entry a "title" and "items", or none.' }] }
  }
  return columns > 0 ? parseColumns(links, where) : parseLinks(links, where)
}

/** Whether an entry is a column. A `title` does not decide it, because links may have one too, as a tooltip. */
function isColumn(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return false
  return 'items' in entry || !['to', 'href', 'html', 'label'].some((field) => field in entry)
}

function parseColumns(columns: unknown[], where: string): { links: FooterColumnConfig[]; problems: Problem[] } {
  const problems: Problem[] = []
  const links = columns.flatMap((entry, index): FooterColumnConfig[] => {
    const column = validateWithSchema(columnSchema, entry, { where: `${where}[${index}]` })
    if (column.problems !== undefined) {
      problems.push(...column.problems)
      return []
    }
    const items = parseLinks(column.value.items, `${where}[${index}].items`)
    problems.push(...items.problems)
    const { title, className } = column.value
    return [{ title, items: items.links, ...(className === undefined ? {} : { className }) }]
  })
  return { links, problems }
}

function parseLinks(entries: unknown[], where: string): { links: FooterLinkConfig[]; problems: Problem[] } {
  const problems: Problem[] = []
  const links = entries.flatMap((entry, index): FooterLinkConfig[] => {
    const link = validateWithSchema(linkSchema, entry, { where: `${where}[${index}]` })
    if (link.problems !== undefined) problems.push(...link.problems)
    return link.problems === undefined ? [link.value] : []
  })
  return { links, problems }
}

import { closeTags, findNearest, isRecord, validateWithSchema, type Problem } from '@strata/core'
import { z } from 'zod'
import type { NavbarItemConfig } from '../common/themeConfigTypes.ts'

/** Fields of every item; `position` inside a dropdown is rejected earlier. */
const common = { type: z.string(), position: z.enum(['left', 'right']).optional(), className: z.string().optional() }

/** Fields of every link, which may also have any HTML attribute. */
const link = {
  ...common,
  label: z.string().optional(),
  html: z.string().transform(closeTags).optional(),
}

const docsLink = { ...link, docsPluginId: z.string().optional() }
const around = {
  dropdownItemsBefore: z.array(z.unknown()).default([]),
  dropdownItemsAfter: z.array(z.unknown()).default([]),
}

const schemas: { [type: string]: z.ZodType } = {
  default: z
    .looseObject({
      ...link,
      to: z.string().optional(),
      href: z.string().optional(),
      activeBasePath: z.string().optional(),
      activeBaseRegex: z.string().refine(isRegex, { error: 'expected a regular expression' }).optional(),
      prependBaseUrlToHref: z.boolean().optional(),
    })
    .superRefine(refuseLabelAndHtml)
    .superRefine(requireOneTarget),
  dropdown: z.looseObject({ ...link, items: z.array(z.unknown()) }).superRefine(refuseLabelAndHtml),
  search: z.strictObject(common),
  html: z.strictObject({ ...common, value: z.string().transform(closeTags) }),
  doc: z.looseObject({ ...docsLink, docId: z.string().min(1) }).superRefine(refuseLabelAndHtml),
  docSidebar: z.looseObject({ ...docsLink, sidebarId: z.string().min(1) }).superRefine(refuseLabelAndHtml),
  docsVersion: z.looseObject({ ...docsLink, to: z.string().optional() }).superRefine(refuseLabelAndHtml),
  docsVersionDropdown: z
    .looseObject({
      ...docsLink,
      ...around,
      dropdownActiveClassDisabled: z.boolean().optional(),
      versions: z
        .union([
          z.array(z.string()).nonempty(),
          z.record(z.string(), z.strictObject({ label: z.string().optional() }).optional()),
        ])
        .optional(),
    })
    .superRefine(refuseLabelAndHtml),
  localeDropdown: z
    .looseObject({ ...link, ...around, queryString: z.string().optional() })
    .superRefine(refuseLabelAndHtml),
}

const custom = z.looseObject({ ...common, position: z.enum(['left', 'right']).optional() })

const dropdownTypes = ['default', 'doc', 'docSidebar', 'docsVersion', 'html']

/** Default position of configured items, as in Docusaurus. Items without a position that code adds later are on the right. */
const defaultPosition = 'left'

interface Parsed {
  items: NavbarItemConfig[]
  problems: Problem[]
}

/**
 * Parses navbar items, each by the schema of its type. An item without type is a dropdown if it has `items`, else a link.
 * @param where path of the list, for example `themeConfig.navbar.items`
 * @returns all valid items, and the problems of the others
 */
export function parseNavbarItems(items: unknown[], where: string): Parsed {
  return merge(items.map((item, index) => parseItem(item, `${where}[${index}]`)))
}

function merge(parts: Parsed[]): Parsed {
  return { items: parts.flatMap(({ items }) => items), problems: parts.flatMap(({ problems }) => problems) }
}

function parseItem(item: unknown, where: string): Parsed {
  if (!isRecord(item)) return problem(`"${where}" is invalid: expected an object; got ${JSON.stringify(item)}.`)
  const type = item.type ?? (item.items === undefined ? 'default' : 'dropdown')
  const schema = findSchema(type)
  if (schema === undefined) return unknownType(type, where, [...Object.keys(schemas), 'custom-*'])
  const result = validateWithSchema(schema, { ...item, type }, { where })
  if (result.problems !== undefined) return { items: [], problems: result.problems }
  // every schema returns an object with a type
  const parsed = result.value as NavbarItemConfig
  const { nested, problems } = parseNestedLists(parsed, where)
  return { items: [{ ...parsed, ...nested, position: parsed.position ?? defaultPosition }], problems }
}

function parseNestedLists(item: NavbarItemConfig, where: string) {
  const nested: { [list: string]: NavbarItemConfig[] } = {}
  const problems: Problem[] = []
  const lists = item.type === 'dropdown' ? ['items'] : ['dropdownItemsBefore', 'dropdownItemsAfter']
  for (const list of lists) {
    const value = item[list]
    if (!Array.isArray(value)) continue
    const parsed = merge(value.map((child, index) => parseDropdownItem(child, `${where}.${list}[${index}]`)))
    nested[list] = parsed.items
    problems.push(...parsed.problems)
  }
  return { nested, problems }
}

function parseDropdownItem(item: unknown, where: string): Parsed {
  if (!isRecord(item)) return problem(`"${where}" is invalid: expected an object; got ${JSON.stringify(item)}.`)
  if (item.items !== undefined) {
    return problem(
      `"${where}.items" is invalid: a dropdown can't be inside a dropdown.`,
      'Move its items one level up.',
    )
  }
  if (item.position !== undefined) {
    return problem(`"${where}.position" is invalid: an item inside a dropdown has no position.`, 'Remove "position".')
  }
  const type = item.type ?? 'default'
  const schema = dropdownTypes.includes(String(type)) || isCustomType(type) ? findSchema(type) : undefined
  if (schema === undefined) return unknownType(type, where, [...dropdownTypes, 'custom-*'])
  const result = validateWithSchema(schema, { ...item, type }, { where })
  return result.problems === undefined
    ? { items: [result.value as NavbarItemConfig], problems: [] }
    : { items: [], problems: result.problems }
}

function findSchema(type: unknown): z.ZodType | undefined {
  if (isCustomType(type)) return custom
  return typeof type === 'string' && Object.hasOwn(schemas, type) ? schemas[type] : undefined
}

function isCustomType(type: unknown): boolean {
  return typeof type === 'string' && /^custom-./.test(type)
}

function unknownType(type: unknown, where: string, known: string[]): Parsed {
  const nearest = typeof type === 'string' ? findNearest(type, known) : undefined
  return problem(
    `"${where}.type" is invalid: ${JSON.stringify(type)} is not a navbar item type that is allowed here.`,
    nearest === undefined ? `Allowed types: ${known.join(', ')}.` : `Did you mean "${nearest}"?`,
  )
}

function problem(message: string, hint?: string): Parsed {
  return { items: [], problems: [{ message, ...(hint === undefined ? {} : { hint }) }] }
}

function isRegex(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp
  } catch {
    return false // the schema reports the problem
  }
}

function refuseLabelAndHtml(item: { label?: unknown; html?: unknown }, context: z.RefinementCtx): void {
  if (item.label !== undefined && item.html !== undefined) {
    context.addIssue({ code: 'custom', message: 'expected "label" or "html", not both' })
  }
}

function requireOneTarget(item: { to?: unknown; href?: unknown }, context: z.RefinementCtx): void {
  const count = Number(item.to !== undefined) + Number(item.href !== undefined)
  if (count !== 1) context.addIssue({ code: 'custom', message: 'expected exactly one of "to" and "href"' })
}

import { type Problem, validateFrontMatter } from '@strata/core'
import { z } from 'zod'

/** YAML reads `title: 2021` as a number; authors mean text. */
const text = z.preprocess(
  (value) => (typeof value === 'number' || value instanceof Date ? formatScalar(value) : value),
  z.string(),
)
const filledText = z.preprocess(
  (value) => (typeof value === 'number' || value instanceof Date ? formatScalar(value) : value),
  z.string().min(1, 'must not be empty'),
)
/** Quoted `"true"` and `"2"` count, as they do in other tools that read front matter. */
const flag = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean())
const number = z.preprocess(parseNumber, z.number())
const headingLevel = z.preprocess(
  parseNumber,
  z.number().int('use a whole number').min(2, 'levels run from 2 to 6').max(6, 'levels run from 2 to 6'),
)

const Tag = z.union([text, z.looseObject({ label: filledText, permalink: filledText })], {
  error: 'expected a word or { label, permalink }',
})

const LastUpdate = z
  .looseObject({
    author: filledText.optional(),
    date: z.custom<string | Date>((value) => isDate(value), 'expected a date like 2024-04-05').optional(),
  })
  .refine(({ author, date }) => author !== undefined || date !== undefined, 'give "author", "date" or both')

/** Front matter of a document. Unknown fields are kept: sites use them in their own components. */
export const DocFrontMatter = z
  .looseObject({
    id: filledText
      .refine((id) => !/[\\/]/.test(id), 'must not contain a slash; the folder is put before it by itself')
      .optional(),
    title: text.optional(),
    description: text.optional(),
    slug: filledText.optional(),
    keywords: z.array(filledText).optional(),
    image: filledText.optional(),
    tags: z.array(Tag).optional(),
    hide_title: flag.optional(),
    hide_table_of_contents: flag.optional(),
    toc_min_heading_level: headingLevel.optional(),
    toc_max_heading_level: headingLevel.optional(),
    sidebar_key: filledText.optional(),
    sidebar_label: filledText.optional(),
    sidebar_position: number.optional(),
    sidebar_class_name: filledText.optional(),
    sidebar_custom_props: z.record(z.string(), z.unknown()).optional(),
    displayed_sidebar: filledText.nullable().optional(),
    pagination_label: filledText.optional(),
    pagination_next: filledText.nullable().optional(),
    pagination_prev: filledText.nullable().optional(),
    custom_edit_url: text.nullable().optional(),
    parse_number_prefixes: flag.optional(),
    last_update: LastUpdate.optional(),
    draft: flag.optional(),
    unlisted: flag.optional(),
    mdx: z.looseObject({ format: z.enum(['md', 'mdx', 'detect']).optional() }).optional(),
  })
  .superRefine((fields, context) => {
    const { toc_min_heading_level: min, toc_max_heading_level: max } = fields
    if (min !== undefined && max !== undefined && min > max) {
      context.addIssue({
        code: 'custom',
        path: ['toc_min_heading_level'],
        message: `must be at most toc_max_heading_level (${max})`,
      })
    }
    if (fields.draft && fields.unlisted) {
      context.addIssue({ code: 'custom', path: ['unlisted'], message: 'a document is a draft or unlisted, not both' })
    }
  })
export type DocFrontMatter = z.output<typeof DocFrontMatter>

/**
 * Reads front matter by its schema.
 * @param source the whole file, in which wrong fields are looked up
 * @returns the fields, or problems with the line and column of each wrong field
 */
export function validateDocFrontMatter(
  frontMatter: { [key: string]: unknown },
  { file, source }: { file: string; source: string },
): { value: DocFrontMatter; problems?: undefined } | { value?: undefined; problems: Problem[] } {
  return validateFrontMatter(DocFrontMatter, frontMatter, { file, source })
}

function parseNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value
}

function formatScalar(value: number | Date): string {
  return typeof value === 'number' ? String(value) : value.toISOString()
}

function isDate(value: unknown): boolean {
  return (typeof value === 'string' || value instanceof Date) && !Number.isNaN(new Date(value).getTime())
}

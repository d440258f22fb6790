import { z } from 'zod'
import { readFlag } from '../config/flag.ts'
import { parseUtcDate, toDateText } from './parseUtcDate.ts'

/** YAML reads `title: 2021` as a number and `title: 2021-02-03` as a date; authors mean text. */
const text = z.preprocess(formatScalar, z.string('it must be a string'))
const filledText = z.preprocess(formatScalar, z.string('it must be a string').min(1, 'it must not be empty'))
/** Quoted `"true"` is accepted, as in other tools that read front matter; so is `"2"` for numbers. */
const flag = z.preprocess(readFlag, z.boolean('it must be true or false'))
const number = z.preprocess(parseNumber, z.number('it must be a number'))
const headingLevel = z.preprocess(
  parseNumber,
  z.int('it must be a whole number').min(2, 'levels run from 2 to 6').max(6, 'levels run from 2 to 6'),
)
const date = z.custom<string | Date>(
  (value) => parseUtcDate(value) !== undefined,
  'it must be a date such as 2024-04-03',
)
const tag = z.union([filledText, z.looseObject({ label: filledText, permalink: filledText })], {
  error: 'it must be a string or { label, permalink }',
})

/** A tag in front matter. */
export type FrontMatterTag = z.output<typeof tag>

/** Kinds of fields that plugins may add to `contentFields`. */
export const fieldKinds = { text, filledText, flag, number, date }

/** Front matter fields that every plugin with Markdown files supports. */
export const contentFields = {
  title: text.optional(),
  description: text.optional(),
  slug: filledText.optional(),
  keywords: z.array(filledText, 'it must be a list of strings').optional(),
  image: filledText.optional(),
  hide_table_of_contents: flag.optional(),
  toc_min_heading_level: headingLevel.optional(),
  toc_max_heading_level: headingLevel.optional(),
  last_update: z
    .looseObject({ author: filledText.optional(), date: date.optional() }, 'it must have author, date or both')
    .refine(({ author, date: day }) => author !== undefined || day !== undefined, 'it must have author, date or both')
    .optional(),
  draft: flag.optional(),
  unlisted: flag.optional(),
  mdx: z
    .looseObject({ format: z.enum(['md', 'mdx', 'detect'], 'it must be "md", "mdx" or "detect"').optional() })
    .optional(),
}

/** The front matter field `tags`. */
export const tagsField = z.array(tag, 'it must be a list of tags').optional()

interface SharedFields {
  toc_min_heading_level?: unknown
  toc_max_heading_level?: unknown
  draft?: unknown
  unlisted?: unknown
}

/** Makes a check run even if single fields are invalid, so that one run reports all problems. */
const always = () => true

/** Checks across fields, for a schema with `contentFields`. */
export const contentChecks = [
  z.refine<SharedFields>(
    ({ toc_min_heading_level: min, toc_max_heading_level: max }) =>
      typeof min !== 'number' || typeof max !== 'number' || min <= max,
    { path: ['toc_min_heading_level'], error: 'it must be at most toc_max_heading_level', when: always },
  ),
  z.refine<SharedFields>(({ draft, unlisted }) => draft !== true || unlisted !== true, {
    path: ['unlisted'],
    error: 'a page cannot be both a draft and unlisted',
    when: always,
  }),
]

function parseNumber(value: unknown): unknown {
  return typeof value === 'string' && /\d/.test(value) && Number.isFinite(Number(value)) ? Number(value) : value
}

function formatScalar(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  return value instanceof Date ? toDateText(value) : value
}

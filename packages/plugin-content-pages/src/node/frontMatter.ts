import { type Problem, validateFrontMatter } from '@strata/core'
import { z } from 'zod'

/** YAML reads `title: 2021` as a number; the author means text. */
const text = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string('it must be text'))
const nonEmptyText = text.refine((value) => value !== '', 'it must not be empty')
const headingLevel = z.int('it must be a whole number').min(2).max(6)
const flag = z.boolean('it must be true or false')

function isDate(value: unknown): boolean {
  return (typeof value === 'string' || value instanceof Date) && !Number.isNaN(new Date(value).getTime())
}

/** Checks between fields run beside those of single fields, so that one run reports everything. */
const always = () => true
const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Fields that the plugin knows; others are the site's own and are kept. */
const frontMatterSchema = z
  .looseObject({
    title: text.optional(),
    description: text.optional(),
    keywords: z.array(nonEmptyText, { error: 'it must be a list of texts' }).optional(),
    image: nonEmptyText.optional(),
    slug: nonEmptyText.optional(),
    wrapperClassName: text.optional(),
    last_update: z
      .looseObject({
        author: text.optional(),
        date: z.custom<string | Date>(isDate, 'it must be a date such as 2024-04-03').optional(),
      })
      .refine(({ author, date }) => author !== undefined || date !== undefined, 'it must have author, date or both')
      .optional(),
    hide_table_of_contents: flag.optional(),
    toc_min_heading_level: headingLevel.optional(),
    toc_max_heading_level: headingLevel.optional(),
    draft: flag.optional(),
    unlisted: flag.optional(),
    mdx: z
      .looseObject({ format: z.enum(['md', 'mdx', 'detect'], 'it must be "md", "mdx" or "detect"').optional() })
      .optional(),
  })
  .refine(
    ({ toc_min_heading_level: min, toc_max_heading_level: max }) => !isNumber(min) || !isNumber(max) || min <= max,
    {
      path: ['toc_min_heading_level'],
      error: 'it must not be above toc_max_heading_level',
      when: always,
    },
  )
  .refine(({ draft, unlisted }) => draft !== true || unlisted !== true, {
    path: ['draft'],
    error: 'a page cannot be both draft and unlisted',
    when: always,
  })

export type PageFrontMatter = z.output<typeof frontMatterSchema>

/**
 * Checks a page's front matter.
 * @returns fields as authors wrote them, empty ones left out, and problems with file, line and column
 */
export function validatePageFrontMatter(
  raw: { [key: string]: unknown },
  where: { file: string; source: string },
): { frontMatter: PageFrontMatter; problems: Problem[] } {
  // `image:` with nothing behind it is YAML for null, and means that the field is not used
  const written = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null && value !== undefined))
  const { value, problems } = validateFrontMatter(frontMatterSchema, written, where)
  return problems === undefined ? { frontMatter: value, problems: [] } : { frontMatter: {}, problems }
}

import { type Problem, validateFrontMatter } from '@strata/core'
import { z } from 'zod'
import { parseUtcDate } from './parseUtcDate.ts'
import type { BlogPostFrontMatter } from '../types.ts'

/** YAML reads `title: 2021` as a number; the author means text. */
const text = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string('it must be text'))
const nonEmptyText = text.refine((value) => value !== '', 'it must not be empty')
const date = z.unknown().refine((value) => parseUtcDate(value) !== undefined, 'it must be a date such as 2024-04-03')
const headingLevel = z.int().min(2).max(6)
const flag = z.boolean('it must be true or false')

const lastUpdate = z
  .looseObject({ author: text.optional(), date: date.optional() }, { error: 'it must have author, date or both' })
  .refine((value) => value.author !== undefined || value.date !== undefined, 'it must have author, date or both')

/** Authors and tags are read where their meaning is known: `resolveAuthors`, `resolveTags`. */
const frontMatterSchema = z
  .looseObject({
    title: text.optional(),
    title_meta: text.optional(),
    sidebar_label: text.optional(),
    description: text.optional(),
    slug: nonEmptyText.optional(),
    date: date.optional(),
    image: nonEmptyText.optional(),
    keywords: z.array(nonEmptyText, { error: 'it must be a list of texts' }).optional(),
    hide_table_of_contents: flag.optional(),
    toc_min_heading_level: headingLevel.optional(),
    toc_max_heading_level: headingLevel.optional(),
    last_update: lastUpdate.optional(),
    draft: flag.optional(),
    unlisted: flag.optional(),
    id: text.optional(),
    mdx: z.looseObject({ format: z.enum(['md', 'mdx', 'detect']).optional() }).optional(),
  })
  .superRefine((value, context) => {
    const { toc_min_heading_level: min = 2, toc_max_heading_level: max = 6 } = value
    if (min > max) {
      context.addIssue({
        code: 'custom',
        path: ['toc_min_heading_level'],
        message: `it must not be above toc_max_heading_level (${max})`,
      })
    }
    if (value.draft === true && value.unlisted === true) {
      context.addIssue({ code: 'custom', path: ['draft'], message: 'a post cannot be both draft and unlisted' })
    }
  })

/**
 * Checks a post's front matter.
 * @returns fields as authors wrote them, empty ones left out, and problems with file and line
 */
export function validateBlogPostFrontMatter(
  raw: { [key: string]: unknown },
  where: { file: string; source: string },
): { frontMatter: BlogPostFrontMatter; problems: Problem[] } {
  // `image:` with nothing behind it is YAML for null, and means that the field is not used
  const written = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null && value !== undefined))
  const { value, problems } = validateFrontMatter(frontMatterSchema, written, where)
  return problems === undefined
    ? { frontMatter: value as BlogPostFrontMatter, problems: [] }
    : { frontMatter: {}, problems }
}

import { contentChecks, contentFields, fieldKinds, tagsField } from '@strata/core'
import { z } from 'zod'

const { date, text } = fieldKinds

/** Front matter of a post; unknown fields are kept. `resolveAuthors` validates the authors. */
export const BlogPostFrontMatter = z
  .looseObject({
    ...contentFields,
    title_meta: text.optional(),
    sidebar_label: text.optional(),
    date: date.optional(),
    authors: z.unknown().optional(),
    tags: tagsField,
    id: text.optional(),
  })
  .check(...contentChecks)
export type BlogPostFrontMatter = z.output<typeof BlogPostFrontMatter>

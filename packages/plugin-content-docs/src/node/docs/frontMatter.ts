import { contentChecks, contentFields, fieldKinds, tagsField } from '@strata/core'
import { z } from 'zod'

const { filledText, flag, number, text } = fieldKinds

/** Front matter of a document. Unknown fields are kept: sites use them in their own components. */
export const DocFrontMatter = z
  .looseObject({
    ...contentFields,
    id: filledText
      .refine((id) => !/[\\/]/.test(id), 'it must not contain a slash; the folder is added automatically')
      .optional(),
    tags: tagsField,
    hide_title: flag.optional(),
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
  })
  .check(...contentChecks)
export type DocFrontMatter = z.output<typeof DocFrontMatter>

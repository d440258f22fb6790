import { contentChecks, contentFields, fieldKinds } from '@strata/core'
import { z } from 'zod'

/** Fields that the plugin knows; others are the site's own and are kept. */
export const PageFrontMatter = z
  .looseObject({ ...contentFields, wrapperClassName: fieldKinds.text.optional() })
  .check(...contentChecks)

export type PageFrontMatter = z.output<typeof PageFrontMatter>

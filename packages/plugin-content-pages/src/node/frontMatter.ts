import { contentChecks, contentFields, fieldKinds } from '@strata/core'
import { z } from 'zod'

/** Front matter of a page. Unknown fields are kept, as sites may use their own. */
export const PageFrontMatter = z
  .looseObject({ ...contentFields, wrapperClassName: fieldKinds.text.optional() })
  .check(...contentChecks)

export type PageFrontMatter = z.output<typeof PageFrontMatter>

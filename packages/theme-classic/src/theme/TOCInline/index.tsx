import { region } from '@strata/core/client'

export type { TOCInlineProps } from '@theme/TOCInline/List'

/** A list of headings inside the text. Its links work by themselves: there is nothing to do before the visitor comes. */
export default region(() => import('@theme/TOCInline/List'), 'default')

import { region } from '@strata/core/client'

/** Page of a category that has none of its own. Nothing in it moves before the visitor does something. */
export default region(() => import('@theme/DocCategoryGeneratedIndexPage/Content'), 'default')

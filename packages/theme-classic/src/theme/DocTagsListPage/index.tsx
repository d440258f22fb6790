import { region } from '@strata/core/client'

/** All tags of the docs. Nothing in it moves before the visitor does something. */
export default region(() => import('@theme/DocTagsListPage/List'), 'default')

import { region } from '@strata/core/client'

/** Documents with one tag. Nothing in it moves before the visitor does something. */
export default region(() => import('@theme/DocTagDocListPage/List'), 'default')

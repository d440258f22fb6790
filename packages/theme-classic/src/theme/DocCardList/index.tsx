import { region } from '@strata/core/client'

export type { DocCardListProps } from '@theme/DocCardList/Cards'

/** Cards that lead to other pages. They are links: there is nothing to do before the visitor comes. */
export default region(() => import('@theme/DocCardList/Cards'), 'default')

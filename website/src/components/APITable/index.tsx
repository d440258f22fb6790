import { region } from '@strata/core/client'

/** A reference table with ids on its rows. The HTML has them: the code waits until the visitor does something. */
export default region(() => import('./Table.tsx'), 'default')

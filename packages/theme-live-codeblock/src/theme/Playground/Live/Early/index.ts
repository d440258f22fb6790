import type { ComponentType } from 'react'
import type { LivePlaygroundProps } from '@theme/Playground/Live'

/**
 * What runs the code from the first render on, also on the server. The theme resolves this module to `Playground/Live` on sites
 * with their own editor, which may be that of `react-live`: it renders code only within a provider of that library.
 */
const early: ComponentType<LivePlaygroundProps> | undefined = undefined

export default early

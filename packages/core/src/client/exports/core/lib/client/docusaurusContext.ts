import type { Context as ReactContext } from 'react'
import type { SiteData } from '../../../../../shared/index.ts'
import { SiteDataContext } from '../../../../contexts.ts'

/**
 * What `useDocusaurusContext` reads, under the name that Docusaurus has for it: a provider inside of the engine's gives the
 * components in it another configuration.
 */
export const Context = SiteDataContext as ReactContext<SiteData>

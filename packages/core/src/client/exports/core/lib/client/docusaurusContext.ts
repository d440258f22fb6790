import type { Context as ReactContext } from 'react'
import type { SiteData } from '../../../../../shared/index.ts'
import { SiteDataContext } from '../../../../contexts.ts'

/**
 * The context that `useDocusaurusContext` reads, under Docusaurus's name: a nested provider overrides the configuration for the
 * components inside it.
 */
export const Context = SiteDataContext as ReactContext<SiteData>

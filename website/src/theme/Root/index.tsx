import { Context } from '@docusaurus/core/lib/client/docusaurusContext'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useSiteChange } from '@site/src/components/ThemeTryOut/shownSite'
import type { ReactNode } from 'react'

/** Wraps the whole site, and overrides the configuration with the theme options that readers try out. */
export default function Root({ children }: { children: ReactNode }): ReactNode {
  const site = useDocusaurusContext()
  const change = useSiteChange()
  return <Context value={change?.(site) ?? site}>{children}</Context>
}

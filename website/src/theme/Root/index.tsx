import { Context } from '@docusaurus/core/lib/client/docusaurusContext'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useSiteChange } from '@site/src/components/ThemeTryOut/shownSite'
import type { ReactNode } from 'react'

/** The whole site, with what readers try out of the theme's options in place of what is configured. */
export default function Root({ children }: { children: ReactNode }): ReactNode {
  const site = useDocusaurusContext()
  const change = useSiteChange()
  return <Context value={change?.(site) ?? site}>{children}</Context>
}

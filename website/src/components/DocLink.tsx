import Link from '@docusaurus/Link'
import { useRecommendedVersion } from '@docusaurus/plugin-content-docs/client'
import type { ReactNode } from 'react'

interface Props {
  /** Path below the root of the docs, with slashes at both ends. */
  doc: string
  className?: string
  children: ReactNode
}

/** A link into the docs from a page that belongs to no version: it leads to the version that newcomers should read. */
export function DocLink({ doc, ...props }: Props): ReactNode {
  const { path } = useRecommendedVersion(undefined)
  return <Link {...props} to={`${path.replace(/\/$/, '')}${doc}`} />
}

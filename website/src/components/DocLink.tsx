import Link from '@docusaurus/Link'
import { useRecommendedVersion } from '@docusaurus/plugin-content-docs/client'
import type { ReactNode } from 'react'

interface Props {
  /** Path below the root of the docs, with slashes at both ends. */
  doc: string
  className?: string
  children: ReactNode
}

/** A link to a doc from a page outside the docs; it points to the version that is recommended to newcomers. */
export function DocLink({ doc, ...props }: Props): ReactNode {
  const { path } = useRecommendedVersion(undefined)
  return <Link {...props} to={`${path.replace(/\/$/, '')}${doc}`} />
}

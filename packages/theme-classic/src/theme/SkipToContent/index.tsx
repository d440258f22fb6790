import { SkipToContentLink } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

export default function SkipToContent(): ReactNode {
  return <SkipToContentLink className="skip-to-content" />
}

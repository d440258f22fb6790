import Layout from '@theme/Layout'
import type { ReactNode } from 'react'

/** Right if navbar and footer are there with nothing between them, and the footer is at the bottom of the window. */
export default function LayoutNoChildrenPage(): ReactNode {
  return (
    <Layout
      title="Layout without children"
      description="Right if navbar and footer are here with nothing between them."
    />
  )
}

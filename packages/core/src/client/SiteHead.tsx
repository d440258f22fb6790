import SiteMetadata from '@theme/SiteMetadata'
import type { ReactNode } from 'react'
import { DefaultHead } from './DefaultHead.tsx'

/** Tags of every page's head: the engine's, then the theme's; the page's own come behind them. */
export default function SiteHead(): ReactNode {
  return (
    <>
      <DefaultHead />
      <SiteMetadata />
    </>
  )
}

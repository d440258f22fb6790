import { region, useNearRegion } from '@strata/core/client'
import type { ReactNode } from 'react'

const Generator = region(() => import('./Generator.tsx'), 'default')

/** Makes the shades of a primary colour. It stands far down its page, and its code comes when the reader is near it. */
export default function ColorGenerator(): ReactNode {
  const container = useNearRegion<HTMLDivElement>(Generator)
  return (
    <div ref={container}>
      <Generator />
    </div>
  )
}

import '@strata/theme-live-codeblock/css/playground.css'
import { region, useNearRegion } from '@strata/core/client'
import type { ReactNode } from 'react'

const Body = region(() => import('@theme/Playground/Body'), 'default')

export interface PlaygroundProps {
  /** `children` means the same. */
  code?: string
  children?: string
  language?: string
  title?: ReactNode
  /** The code calls `render()` with what is to be shown. */
  noInline?: boolean
  /** Names that this code may use besides those of `@theme/ReactLiveScope`. */
  scope?: { [name: string]: unknown }
  /** Changes the code before it is compiled. */
  transformCode?: (code: string) => string
  className?: string
}

/** Code with its result: plain code until it comes near the viewport, then an editor. */
export default function Playground(props: PlaygroundProps): ReactNode {
  const container = useNearRegion<HTMLDivElement>(Body)
  return (
    <div ref={container}>
      <Body {...props} />
    </div>
  )
}

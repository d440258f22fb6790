import '@strata/theme-live-codeblock/css/playground.css'
import PlaygroundContainer from '@theme/Playground/Container'
import PlaygroundLayout from '@theme/Playground/Layout'
import PlaygroundProvider, { type PlaygroundProviderProps } from '@theme/Playground/Provider'
import type { PlaygroundPosition } from '@strata/theme-live-codeblock/client'
import type { ReactNode } from 'react'

export interface PlaygroundProps extends Omit<PlaygroundProviderProps, 'code' | 'children'> {
  /** The code; `children` is an alternative. */
  code?: string
  children?: string
  title?: ReactNode
  className?: string
  /** Position of the result; defaults to the site's `playgroundPosition`. */
  position?: PlaygroundPosition
}

/** Code with its result. */
export default function Playground({
  children,
  code = children ?? '',
  title,
  className,
  position,
  ...props
}: PlaygroundProps): ReactNode {
  return (
    <PlaygroundContainer {...(className === undefined ? {} : { className })}>
      {title !== undefined && <div className="playground__title">{title}</div>}
      <PlaygroundProvider {...props} code={code}>
        <PlaygroundLayout position={position} />
      </PlaygroundProvider>
    </PlaygroundContainer>
  )
}

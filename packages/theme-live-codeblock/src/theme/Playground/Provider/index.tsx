import {
  PlaygroundProvider as PlaygroundContextProvider,
  useLazyComponent,
  useNearViewport,
} from '@strata/theme-live-codeblock/client'
import EarlyLive from '@theme/Playground/Live/Early'
import { useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { LivePlaygroundProps } from '@theme/Playground/Live'

export interface PlaygroundProviderProps {
  code: string
  language?: string
  /** Whether the code calls `render()` itself to show its result. */
  noInline?: boolean
  /** Names that this code can use in addition to those of `@theme/ReactLiveScope`. */
  scope?: { [name: string]: unknown }
  /** Transforms the code before it is compiled. */
  transformCode?: (code: string) => string
  /** Editor and result. */
  children: ReactNode
}

// a separate chunk, because the compiler in it is large
const loadLive = (): Promise<ComponentType<LivePlaygroundProps>> =>
  import('../Live/index.tsx').then((module) => module.default)

/**
 * Provides the code of a playground and runs it. The editor and the compiler are loaded when the playground comes near the
 * viewport or gets the focus.
 */
export default function PlaygroundProvider({
  code,
  language = 'jsx',
  children,
  ...options
}: PlaygroundProviderProps): ReactNode {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(container)
  const [hasFocus, setFocus] = useState(false)
  const [resetCount, setResetCount] = useState(0)
  const isWanted = EarlyLive === undefined && (isNear || hasFocus)
  const { Component: LateLive, hasFailed, retry } = useLazyComponent(loadLive, isWanted)
  const Live = EarlyLive ?? LateLive
  const text = code.replace(/\n$/, '')
  const focus = resetCount > 0 ? 'reset' : hasFocus ? 'editor' : undefined
  const playground = useMemo(() => {
    const reset = () => setResetCount((count) => count + 1)
    return { reset, source: { code: text, language, hasFailed, retry, focus } as const }
  }, [text, language, hasFailed, retry, focus])
  return (
    <PlaygroundContextProvider value={playground}>
      <div ref={container} onFocus={() => setFocus(true)} onBlur={() => setFocus(false)}>
        {Live === null ? (
          children
        ) : (
          // a new key on reset, so that all parts get their initial state back, also those of the site
          <Live key={resetCount} {...options} code={text} language={language}>
            {children}
          </Live>
        )}
      </div>
    </PlaygroundContextProvider>
  )
}

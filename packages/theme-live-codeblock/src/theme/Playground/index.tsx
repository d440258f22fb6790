import '@strata/theme-live-codeblock/css/playground.css'
import Translate from '@docusaurus/Translate'
import PlaygroundContainer from '@theme/Playground/Container'
import PlaygroundLayout from '@theme/Playground/Layout'
import { useLazyComponent, useNearViewport, type PlaygroundPosition } from '@strata/theme-live-codeblock/client'
import { useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { LivePlaygroundProps } from './Live/index.tsx'

export interface PlaygroundProps {
  /** The code; `children` is an alternative. */
  code?: string
  children?: string
  language?: string
  title?: ReactNode
  /** Whether the code calls `render()` itself to show its result. */
  noInline?: boolean
  /** Names that this code can use in addition to those of `@theme/ReactLiveScope`. */
  scope?: { [name: string]: unknown }
  /** Transforms the code before it is compiled. */
  transformCode?: (code: string) => string
  className?: string
  /** Position of the result; defaults to the site's `playgroundPosition`. */
  position?: PlaygroundPosition
}

// a separate chunk, because the compiler in it is large
const loadLive = (): Promise<ComponentType<LivePlaygroundProps>> =>
  import('./Live/index.tsx').then((module) => module.default)

/**
 * Code with its result. It renders plain code on the server and until it comes near the viewport or gets the focus, then an
 * editor.
 */
export default function Playground({
  code,
  children,
  language = 'jsx',
  title,
  className,
  ...options
}: PlaygroundProps): ReactNode {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(container)
  const [hasFocus, setFocus] = useState(false)
  const { Component: Live, hasFailed, retry } = useLazyComponent(loadLive, isNear || hasFocus)
  const text = (code ?? children ?? '').replace(/\n$/, '')
  return (
    <div ref={container} onFocus={() => setFocus(true)} onBlur={() => setFocus(false)}>
      <PlaygroundContainer {...(className === undefined ? {} : { className })}>
        {Live === null ? (
          <PlaygroundLayout
            title={title}
            position={options.position}
            editor={<PlainCode code={text} language={language} />}
            result={hasFailed ? <LoadFailure retry={retry} /> : <Pending />}
          />
        ) : (
          <Live {...options} code={text} language={language} title={title} hasFocus={hasFocus} />
        )}
      </PlaygroundContainer>
    </div>
  )
}

function PlainCode({ code, language }: { code: string; language: string }): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
    <pre className={`playground__code prism-code language-${language}`} tabIndex={0}>
      <code>{code}</code>
    </pre>
  )
}

function Pending(): ReactNode {
  return (
    <div className="playground__result playground__result--pending">
      <Translate id="theme.Playground.pending">The result shows here when the code runs.</Translate>
    </div>
  )
}

function LoadFailure({ retry }: { retry: () => void }): ReactNode {
  return (
    <div className="playground__result" role="alert">
      <p>
        <Translate id="theme.Playground.loadFailed">The editor could not be loaded.</Translate>
      </p>
      <button type="button" className="button button--secondary button--sm" onClick={retry}>
        <Translate id="theme.Playground.tryAgain">Try again</Translate>
      </button>
    </div>
  )
}

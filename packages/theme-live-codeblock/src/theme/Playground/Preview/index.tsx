import Translate from '@docusaurus/Translate'
import { useLazyComponent, usePlayground } from '@strata/theme-live-codeblock/client'
import PlaygroundPart from '@theme/Playground/Part'
import type { ComponentType, ReactNode } from 'react'

const loadResult = (): Promise<ComponentType> => import('../Live/index.tsx').then(({ parts }) => parts.Result)

/** The result under its heading. */
export default function PlaygroundPreview(): ReactNode {
  const { live, source } = usePlayground()
  const lazy = useLazyComponent(loadResult, source === undefined)
  const { hasFailed, retry } = source ?? lazy
  const Live = live?.Result ?? lazy.Component
  return (
    <PlaygroundPart heading={<Translate id="theme.Playground.result">Result</Translate>}>
      {Live !== null ? <Live /> : hasFailed ? <LoadFailure retry={retry} /> : <Pending />}
    </PlaygroundPart>
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

import Translate from '@docusaurus/Translate'
import { canEvaluate } from '@strata/theme-live-codeblock/client'
import { useState, type ReactNode } from 'react'
import { LiveError, LivePreview } from 'react-live'

/** The result of the code, or its error. */
export default function LiveResult(): ReactNode {
  const [isAllowed] = useState(canEvaluate)
  if (!isAllowed) return <ReloadNote />
  return (
    <>
      <LivePreview className="playground__result" />
      <div aria-live="polite">
        <LiveError className="playground__error" tabIndex={0} />
      </div>
    </>
  )
}

function ReloadNote(): ReactNode {
  return (
    <div className="playground__result">
      <p>
        <Translate id="theme.Playground.reloadNeeded">Reload the page to run this code.</Translate>
      </p>
      <button type="button" className="button button--secondary button--sm" onClick={() => location.reload()}>
        <Translate id="theme.Playground.reload">Reload the page</Translate>
      </button>
    </div>
  )
}

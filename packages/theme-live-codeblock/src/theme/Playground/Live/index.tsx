import Translate from '@docusaurus/Translate'
import { usePrismTheme } from '@docusaurus/theme-common'
import {
  canEvaluate,
  PlaygroundProvider,
  resolveScope,
  useDelayedValue,
  type PlaygroundPosition,
} from '@strata/theme-live-codeblock/client'
import ResetButton from '@theme/Playground/Buttons/ResetButton'
import PlaygroundEditor from '@theme/Playground/Editor'
import PlaygroundLayout from '@theme/Playground/Layout'
import ReactLiveScope from '@theme/ReactLiveScope'
import { useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import { LiveError, LivePreview, LiveProvider } from 'react-live'

export interface LivePlaygroundProps {
  code: string
  language: string
  title?: ReactNode
  noInline?: boolean
  scope?: { [name: string]: unknown }
  transformCode?: (code: string) => string
  position?: PlaygroundPosition
  /** Whether the code that the editor replaces had the focus. */
  hasFocus: boolean
}

/** Delay after typing before the code runs, so that a half-written line causes no error. */
const runDelayMs = 250

/** Editor and result; only rendered in the browser. */
export default function LivePlayground({
  code,
  language,
  title,
  noInline = false,
  scope,
  transformCode,
  position,
  hasFocus,
}: LivePlaygroundProps): ReactNode {
  const [draft, setDraft] = useState(code)
  const [given, setGiven] = useState(code)
  if (given !== code) {
    // the original code has changed: its document was edited, or a component of the site passes other code
    setGiven(code)
    setDraft(code)
  }
  const [resetCount, setResetCount] = useState(0)
  const [isAllowed] = useState(canEvaluate)
  const [running, runNow] = useDelayedValue(draft, runDelayMs)
  const fullScope = useMemo(() => resolveScope(ReactLiveScope, scope), [scope])
  // both types describe a Prism theme; ours allows any CSS property
  const theme = usePrismTheme() as unknown as NonNullable<ComponentProps<typeof LiveProvider>['theme']>
  const playground = useMemo(() => {
    const reset = () => {
      setDraft(code)
      setResetCount((count) => count + 1)
    }
    return { reset }
  }, [code])
  return (
    <PlaygroundProvider value={playground}>
      <PlaygroundLayout
        title={title}
        position={position}
        actions={<ResetButton />}
        editor={
          <PlaygroundEditor
            code={draft}
            language={language}
            theme={theme}
            onChange={setDraft}
            onLeave={runNow}
            startsFocused={hasFocus}
          />
        }
        result={
          isAllowed ? (
            <LiveProvider
              code={running}
              noInline={noInline}
              scope={fullScope}
              {...(transformCode === undefined ? {} : { transformCode })}
            >
              {/* a new key on reset, so that components get their initial state back */}
              <LivePreview key={resetCount} className="playground__result" />
              <div aria-live="polite">
                <LiveError className="playground__error" tabIndex={0} />
              </div>
            </LiveProvider>
          ) : (
            <ReloadNote />
          )
        }
      />
    </PlaygroundProvider>
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

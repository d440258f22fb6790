import { usePrismTheme } from '@docusaurus/theme-common'
import { canEvaluate, PlaygroundProvider, resolveScope, usePlayground } from '@strata/theme-live-codeblock/client'
import ReactLiveScope from '@theme/ReactLiveScope'
import { useMemo, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { LiveProvider } from 'react-live'
import Editor from './Editor.tsx'
import Result from './Result.tsx'

/** What the editor and the preview show once this code is loaded. */
export const parts: { Editor: ComponentType; Result: ComponentType } = { Editor, Result }

export interface LivePlaygroundProps {
  code: string
  language: string
  noInline?: boolean
  scope?: { [name: string]: unknown }
  transformCode?: (code: string) => string
  children: ReactNode
}

/** Runs the code of a playground; only rendered in the browser. */
export default function LivePlayground({
  code,
  language,
  noInline = false,
  scope,
  transformCode,
  children,
}: LivePlaygroundProps): ReactNode {
  const [isAllowed] = useState(canEvaluate)
  const fullScope = useMemo(() => resolveScope(ReactLiveScope, scope), [scope])
  // both types describe a Prism theme; ours allows any CSS property
  const theme = usePrismTheme() as unknown as NonNullable<ComponentProps<typeof LiveProvider>['theme']>
  const playground = usePlayground()
  const withParts = useMemo(() => ({ ...playground, live: parts }), [playground])
  const transform = isAllowed ? transformCode : refuse
  return (
    <PlaygroundProvider value={withParts}>
      <LiveProvider
        code={code}
        language={language}
        theme={theme}
        noInline={noInline}
        scope={fullScope}
        {...(transform === undefined ? {} : { transformCode: transform })}
      >
        {children}
      </LiveProvider>
    </PlaygroundProvider>
  )
}

/** Keeps the library from evaluating code where the page's policy forbids it. */
function refuse(): never {
  throw new Error('The content security policy of this page forbids the evaluation of code.')
}

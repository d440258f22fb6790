import Translate from '@docusaurus/Translate'
import { useLazyComponent, usePlayground } from '@strata/theme-live-codeblock/client'
import ResetButton from '@theme/Playground/Buttons/ResetButton'
import PlaygroundPart from '@theme/Playground/Part'
import type { ComponentType, ReactNode } from 'react'

const loadEditor = (): Promise<ComponentType> => import('../Live/index.tsx').then(({ parts }) => parts.Editor)

/** The code under its heading: plain on the server and until the editor is loaded. */
export default function PlaygroundEditor(): ReactNode {
  const { live, source } = usePlayground()
  const { Component } = useLazyComponent(loadEditor, source === undefined)
  const Live = live?.Editor ?? Component
  return (
    <PlaygroundPart
      heading={<Translate id="theme.Playground.liveEditor">Live Editor</Translate>}
      actions={Live !== null && <ResetButton />}
    >
      {Live === null ? <PlainCode code={source?.code ?? ''} language={source?.language ?? 'jsx'} /> : <Live />}
    </PlaygroundPart>
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

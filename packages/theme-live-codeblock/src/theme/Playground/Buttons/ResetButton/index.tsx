import Translate from '@docusaurus/Translate'
import { joinClassNames } from '@docusaurus/theme-common'
import { usePlayground } from '@strata/theme-live-codeblock/client'
import type { ReactNode } from 'react'

/** Button that restores the original code of the page. */
export default function ResetButton({ className }: { className?: string }): ReactNode {
  const { reset, source } = usePlayground()
  return (
    <button
      type="button"
      className={joinClassNames('clean-btn playground__reset', className)}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a reset renders the playground anew; the reader is at this button
      autoFocus={source?.focus === 'reset'}
      onClick={reset}
    >
      <Translate id="theme.Playground.reset">Reset</Translate>
    </button>
  )
}

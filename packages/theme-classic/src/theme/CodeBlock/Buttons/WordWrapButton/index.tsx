import { useCodeBlockContext } from '@docusaurus/theme-common'
import WordWrapButton from '@theme/CodeBlock/WordWrapButton'
import type { ReactNode } from 'react'

/** The button of releases before 3.8, which are told the state of the block. */
export default function CodeBlockWordWrapButton({ className }: { className?: string }): ReactNode {
  const { isEnabled, toggle } = useCodeBlockContext().wordWrap
  return <WordWrapButton {...(className === undefined ? {} : { className })} isEnabled={isEnabled} onClick={toggle} />
}

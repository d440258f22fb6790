import { useCodeBlockContext } from '@docusaurus/theme-common'
import WordWrapButton from '@theme/CodeBlock/WordWrapButton'
import type { ReactNode } from 'react'

/** Renders the button of Docusaurus before 3.8, which receives the state as props, so that a swizzled one still works. */
export default function CodeBlockWordWrapButton({ className }: { className?: string }): ReactNode {
  const { isEnabled, toggle } = useCodeBlockContext().wordWrap
  return <WordWrapButton {...(className === undefined ? {} : { className })} isEnabled={isEnabled} onClick={toggle} />
}

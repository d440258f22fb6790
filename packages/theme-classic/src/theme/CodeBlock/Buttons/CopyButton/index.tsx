import { useCodeBlockContext } from '@docusaurus/theme-common'
import CopyButton from '@theme/CodeBlock/CopyButton'
import type { ReactNode } from 'react'

/** Renders the button of Docusaurus before 3.8, which receives the code as a prop, so that a swizzled one still works. */
export default function CodeBlockCopyButton({ className }: { className?: string }): ReactNode {
  const { metadata } = useCodeBlockContext()
  return <CopyButton {...(className === undefined ? {} : { className })} code={metadata.code} />
}

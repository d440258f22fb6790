import { useCodeBlockContext } from '@docusaurus/theme-common'
import CopyButton from '@theme/CodeBlock/CopyButton'
import type { ReactNode } from 'react'

/** The button of releases before 3.8, which are given the code. */
export default function CodeBlockCopyButton({ className }: { className?: string }): ReactNode {
  const { metadata } = useCodeBlockContext()
  return <CopyButton {...(className === undefined ? {} : { className })} code={metadata.code} />
}

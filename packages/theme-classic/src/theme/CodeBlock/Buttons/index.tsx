import { joinClassNames } from '@docusaurus/theme-common'
import CopyButton from '@theme/CodeBlock/Buttons/CopyButton'
import WordWrapButton from '@theme/CodeBlock/Buttons/WordWrapButton'
import type { ReactNode } from 'react'

export default function CodeBlockButtons({ className }: { className?: string }): ReactNode {
  return (
    <div className={joinClassNames('theme-code-block__buttons', className)}>
      <WordWrapButton />
      <CopyButton />
    </div>
  )
}

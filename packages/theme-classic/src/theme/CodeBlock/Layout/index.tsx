import { joinClassNames, useCodeBlockContext } from '@docusaurus/theme-common'
import CodeBlockButtons from '@theme/CodeBlock/Buttons'
import CodeBlockContainer from '@theme/CodeBlock/Container'
import CodeBlockContent from '@theme/CodeBlock/Content'
import CodeBlockTitle from '@theme/CodeBlock/Title'
import type { ReactNode } from 'react'

export default function CodeBlockLayout({ className }: { className?: string }): ReactNode {
  const { metadata } = useCodeBlockContext()
  return (
    <CodeBlockContainer as="div" className={joinClassNames(className, metadata.className)}>
      {metadata.title && (
        <div className="theme-code-block__title">
          <CodeBlockTitle>{metadata.title}</CodeBlockTitle>
        </div>
      )}
      <div className="theme-code-block__content">
        <CodeBlockContent />
        <CodeBlockButtons />
      </div>
    </CodeBlockContainer>
  )
}

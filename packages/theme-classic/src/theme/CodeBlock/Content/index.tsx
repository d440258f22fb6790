import { joinClassNames, useCodeBlockContext, useHighlightedLines } from '@docusaurus/theme-common'
import CodeBlockLine, { type GetLineProps, type GetTokenProps } from '@theme/CodeBlock/Line'
import type { ReactNode } from 'react'

const getLineProps: GetLineProps = ({ className }) => ({ className: joinClassNames('token-line', className) ?? '' })

const getTokenProps: GetTokenProps = ({ token: { types, content } }) => ({
  className: joinClassNames('token', ...types) ?? '',
  children: content,
})

export default function CodeBlockContent({ className }: { className?: string }): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext()
  const { code, language, lineNumbersStart, lineClassNames } = metadata
  const lines = useHighlightedLines(code, language)
  return (
    <pre
      ref={wordWrap.codeBlockRef}
      tabIndex={0}
      className={joinClassNames('prism-code', `language-${language}`, className)}
    >
      <code className="theme-code-block__lines">
        {lines.map((line, index) => (
          <CodeBlockLine
            key={index}
            line={line}
            isLast={index === lines.length - 1}
            classNames={lineClassNames[index]}
            showLineNumbers={lineNumbersStart !== undefined}
            lineNumber={lineNumbersStart === undefined ? undefined : lineNumbersStart + index}
            getLineProps={getLineProps}
            getTokenProps={getTokenProps}
          />
        ))}
      </code>
    </pre>
  )
}

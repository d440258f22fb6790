import {
  joinClassNames,
  toPlainLines,
  type Token,
  useCodeBlockContext,
  useHighlightedLines,
} from '@docusaurus/theme-common'
import CodeBlockLine, { type GetLineProps, type GetTokenProps } from '@theme/CodeBlock/Line'
import { type ReactNode, Suspense } from 'react'

const getLineProps: GetLineProps = ({ className }) => ({ className: joinClassNames('token-line', className) ?? '' })

const getTokenProps: GetTokenProps = ({ token: { types, content } }) => ({
  className: joinClassNames('token', ...types) ?? '',
  children: content,
})

function Lines({ lines }: { lines: Token[][] }): ReactNode {
  const { lineNumbersStart, lineClassNames } = useCodeBlockContext().metadata
  return lines.map((line, index) => (
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
  ))
}

function HighlightedLines(): ReactNode {
  const { code, language } = useCodeBlockContext().metadata
  return <Lines lines={useHighlightedLines(code, language)} />
}

export default function CodeBlockContent({ className }: { className?: string }): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext()
  return (
    <pre
      ref={wordWrap.codeBlockRef}
      tabIndex={0}
      className={joinClassNames('prism-code', `language-${metadata.language}`, className)}
    >
      <code className="theme-code-block__lines">
        <Suspense fallback={<Lines lines={toPlainLines(metadata.code)} />}>
          <HighlightedLines />
        </Suspense>
      </code>
    </pre>
  )
}

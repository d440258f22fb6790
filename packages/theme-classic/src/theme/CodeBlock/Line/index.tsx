import { joinClassNames, type Token } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

export interface CodeBlockLineProps {
  line: readonly Token[]
  isLast: boolean
  classNames: readonly string[] | undefined
  lineNumber: number | undefined
}

export default function CodeBlockLine({ line, isLast, classNames = [], lineNumber }: CodeBlockLineProps): ReactNode {
  const isEmpty = line.every(({ text }) => text === '')
  return (
    <span className={joinClassNames('token-line', ...classNames)} data-line={lineNumber}>
      {line.map(({ text, className }, index) =>
        className === undefined ? (
          text
        ) : (
          <span key={index} className={className}>
            {text}
          </span>
        ),
      )}
      {isLast && !isEmpty ? null : '\n'}
    </span>
  )
}

import type { Token } from '@docusaurus/theme-common'
import LineToken from '@theme/CodeBlock/Line/Token'
import type { HTMLAttributes, ReactNode } from 'react'

export type GetLineProps = (input: { line: Token[]; className?: string }) => HTMLAttributes<HTMLElement>
export type GetTokenProps = (input: { token: Token }) => HTMLAttributes<HTMLElement>

/** As Docusaurus gives them, for copies of its parts on either side; those that only this theme knows are optional. */
export interface CodeBlockLineProps {
  line: Token[]
  classNames: readonly string[] | undefined
  showLineNumbers: boolean
  getLineProps: GetLineProps
  getTokenProps: GetTokenProps
  isLast?: boolean
  lineNumber?: number | undefined
}

export default function CodeBlockLine({
  line,
  classNames = [],
  isLast = false,
  lineNumber,
  getLineProps,
  getTokenProps,
}: CodeBlockLineProps): ReactNode {
  const text = line.map(({ content }) => content).join('')
  return (
    <span {...getLineProps({ line, className: classNames.join(' ') })} data-line={lineNumber}>
      {text !== '\n' && line.map((token, index) => toElement(token, { line, index, getTokenProps }))}
      {isLast && text !== '' ? null : '\n'}
    </span>
  )
}

/** Text without a meaning of its own needs no element around it. */
function toElement(
  token: Token,
  { line, index, getTokenProps }: Pick<CodeBlockLineProps, 'line' | 'getTokenProps'> & { index: number },
): ReactNode {
  if (token.types.every((type) => type === 'plain')) return token.content
  return <LineToken key={index} {...getTokenProps({ token })} line={line} token={token} />
}

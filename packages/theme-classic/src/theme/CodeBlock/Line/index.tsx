import type { Token } from '@docusaurus/theme-common'
import LineToken from '@theme/CodeBlock/Line/Token'
import type { HTMLAttributes, ReactNode } from 'react'

export type GetLineProps = (input: { line: Token[]; className?: string }) => HTMLAttributes<HTMLElement>
export type GetTokenProps = (input: { token: Token }) => HTMLAttributes<HTMLElement>

/** Props as in Docusaurus, so that swizzled components work on either side; those that only this theme has are optional. */
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

/** Renders a token; plain text needs no element. */
function toElement(
  token: Token,
  { line, index, getTokenProps }: Pick<CodeBlockLineProps, 'line' | 'getTokenProps'> & { index: number },
): ReactNode {
  if (token.types.every((type) => type === 'plain')) return token.content
  return <LineToken key={index} {...getTokenProps({ token })} line={line} token={token} />
}

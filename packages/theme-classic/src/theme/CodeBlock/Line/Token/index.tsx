import type { Token } from '@docusaurus/theme-common'
import type { HTMLAttributes, ReactNode } from 'react'

export interface CodeBlockTokenProps extends HTMLAttributes<HTMLElement> {
  line: Token[]
  token: Token
}

export default function CodeBlockLineToken({ line: _line, token: _token, ...props }: CodeBlockTokenProps): ReactNode {
  return <span {...props} />
}

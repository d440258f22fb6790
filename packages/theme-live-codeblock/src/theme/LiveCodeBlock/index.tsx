import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import Playground, { type PlaygroundProps } from '@theme/Playground'
import { lazy, Suspense, type ReactNode } from 'react'

export interface LiveCodeBlockProps extends Omit<PlaygroundProps, 'children'> {
  children?: ReactNode
  live?: boolean
  /** As it is behind the language of a block in Markdown. */
  metastring?: string
}

// Copies of Docusaurus's playground are given the names that live code may use. They may be large, so they are loaded apart from
// the page's own code; the server runs no live code, and needs none.
const SitePlayground = ExecutionEnvironment.canUseDOM ? lazy(() => import('./Scoped/index.tsx')) : Playground

/** A playground for what a code block says. */
export default function LiveCodeBlock({
  live: _,
  children,
  code = Array.isArray(children) ? children.join('') : String(children ?? ''),
  className = '',
  language = /language-(\S+)/.exec(className)?.[1],
  metastring = '',
  noInline = /(?:^|\s)noInline(?:\s|$)/.test(metastring),
  ...options
}: LiveCodeBlockProps): ReactNode {
  const props = { ...options, code, noInline, ...(language === undefined ? {} : { language }) }
  if ('findsScope' in Playground) return <Playground {...props} />
  return (
    <Suspense>
      <SitePlayground {...props}>{code}</SitePlayground>
    </Suspense>
  )
}

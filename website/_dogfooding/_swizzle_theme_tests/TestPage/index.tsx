import Layout from '@theme/Layout'
import type { ReactNode } from 'react'

export interface TestPageProps {
  title: string
  /** What a reader sees if the page is right. */
  expected: ReactNode
  children?: ReactNode
}

/** A test page that is written in React: its title, what is right, and the case itself. */
export default function TestPage({ title, expected, children }: TestPageProps): ReactNode {
  return (
    <Layout title={title} description={`Test page: ${title}`}>
      <main className="container margin-vert--lg">
        <h1>{title}</h1>
        <p>Right if {expected}</p>
        {children}
      </main>
    </Layout>
  )
}

import Link from '@docusaurus/Link'
import TestPage from '@theme/TestPage'
import type { ReactNode } from 'react'

export default function HydrationTestsPage(): ReactNode {
  return (
    <TestPage
      title="Hydration"
      expected="each sentence has one space on both sides of its link, before and after the scripts have run, and the console is silent."
    >
      <p>
        A <Link to="/">link</Link> in a line of its own.
      </p>
      <p>
        A sentence that is broken before its{' '}
        <Link to="https://github.com/facebook/docusaurus" target="_self">
          external link
        </Link>{' '}
        and after it.
      </p>
      <p>
        Text, <Link to="/docs/">link</Link>, text; <Link to="/blog/">link</Link>. An empty one:{' '}
        <Link to="/docs/" aria-label="Docs" />
        nothing.
      </p>
      <p>
        A number, {1}, a list, {['a', 'b']}, nothing, {null}
        {false}
        {''} and an entity: &lt;&nbsp;&gt;.
      </p>
    </TestPage>
  )
}

import Link from '@docusaurus/Link'
import TestPage from '@theme/TestPage'
import { useRef, type ReactNode } from 'react'

export default function LinkTestsPage(): ReactNode {
  const link = useRef<HTMLAnchorElement>(null)
  return (
    <TestPage
      title="Links"
      expected="the button turns the first link red through its ref, the second one opens a new tab, the third one loads its document in full, and the last one has no arrow and no new tab."
    >
      <ul>
        <li>
          <Link ref={link} to="/tests/pages/">
            A link with a ref
          </Link>{' '}
          <button
            type="button"
            className="button button--secondary button--sm"
            onClick={() => link.current?.style.setProperty('color', 'red')}
          >
            Turn it red
          </button>
        </li>
        <li>
          <Link to="https://github.com/facebook/docusaurus">An external link</Link>
        </li>
        <li>
          <Link to="pathname:///dogfooding/javadoc/index.html">A document of another tool</Link>
        </li>
        <li>
          <Link to="mailto:nobody@example.com">An address for mail</Link>
        </li>
      </ul>
    </TestPage>
  )
}

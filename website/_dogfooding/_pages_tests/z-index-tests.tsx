import TestPage from '@theme/TestPage'
import type { ReactNode } from 'react'

export default function ZIndexTestsPage(): ReactNode {
  return (
    <TestPage
      title="Stacking order"
      expected="the box, which has a z-index of 100, stays below the navbar, its dropdowns, the mobile menu and the search when the page is scrolled."
    >
      <div className="z-index-100 alert alert--warning test-tall">A tall box with a high z-index.</div>
    </TestPage>
  )
}

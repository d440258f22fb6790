import TestPage from '@theme/TestPage'
import type { ReactNode } from 'react'

export default function NavbarDropdownTestsPage(): ReactNode {
  return (
    <TestPage
      title="Navbar dropdowns"
      expected="all of these hold for the dropdowns of versions and languages, without a mouse, in a window at least 997 pixels wide."
    >
      <ol>
        <li>Tab goes from item to item in the order they are seen; a closed dropdown is one stop.</li>
        <li>Enter opens a dropdown, and Tab goes through its items and out at the end, which closes it.</li>
        <li>Escape closes it, and the focus is on its button.</li>
        <li>A click or a touch elsewhere closes it.</li>
        <li>With a mouse, a click opens it; Enter on an item follows it.</li>
        <li>The item with a face, which is there under /tests/ only, shows a message when it is pressed.</li>
      </ol>
    </TestPage>
  )
}

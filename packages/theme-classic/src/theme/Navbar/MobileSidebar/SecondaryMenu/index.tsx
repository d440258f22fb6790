import Translate from '@docusaurus/Translate'
import { useNavbarSecondaryMenu } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

export default function NavbarMobileSidebarSecondaryMenu(): ReactNode {
  const { content, hide } = useNavbarSecondaryMenu()
  return (
    <>
      <button type="button" className="clean-btn navbar-sidebar__back" onClick={hide}>
        <Translate id="theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel">← Back to main menu</Translate>
      </button>
      {content}
    </>
  )
}

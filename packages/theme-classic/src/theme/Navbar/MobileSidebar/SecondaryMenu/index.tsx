import Translate from '@docusaurus/Translate'
import { useNavbarSecondaryMenu } from '@docusaurus/theme-common'
import type { MouseEvent, ReactNode } from 'react'

export default function NavbarMobileSidebarSecondaryMenu(): ReactNode {
  const { content, hide } = useNavbarSecondaryMenu()
  const goBack = ({ currentTarget }: MouseEvent) => {
    hide()
    // the button disappears with this menu, so the focus moves to the main menu
    const next = currentTarget.closest('dialog')?.querySelector<HTMLElement>('.menu__link')
    setTimeout(() => next?.focus({ preventScroll: true }))
  }
  return (
    <>
      <button type="button" className="clean-btn navbar-sidebar__back" onClick={goBack}>
        <Translate id="theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel">← Back to main menu</Translate>
      </button>
      {content}
    </>
  )
}

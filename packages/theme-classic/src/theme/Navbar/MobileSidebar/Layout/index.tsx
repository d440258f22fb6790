import { translate } from '@docusaurus/Translate'
import {
  joinClassNames,
  showInList,
  ThemeClassNames,
  useNavbarMobileSidebar,
  useNavbarSecondaryMenu,
} from '@docusaurus/theme-common'
import { useEffect, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'

export interface NavbarMobileSidebarLayoutProps {
  header: ReactNode
  primaryMenu: ReactNode
  secondaryMenu: ReactNode
}

/**
 * A native modal dialog: it traps the focus, makes the page behind it inert, closes on Escape and on the back gesture of touch
 * devices, and returns the focus to the button that opened it.
 */
export default function NavbarMobileSidebarLayout({
  header,
  primaryMenu,
  secondaryMenu,
}: NavbarMobileSidebarLayoutProps): ReactNode {
  const { container, panel } = ThemeClassNames.layout.navbar.mobileSidebar
  const { shown, close } = useNavbarMobileSidebar()
  const { shown: isSecondaryShown } = useNavbarSecondaryMenu()
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    if (shown && !dialog.open) {
      dialog.showModal()
      const menu = dialog.querySelector('.menu:not([inert])')
      showInList(menu, menu?.querySelector('[aria-current="page"]'))
    } else if (!shown && dialog.open) dialog.close()
  }, [shown])

  // like the back gesture of a phone, the browser's back button closes the menu without leaving the page
  useEffect(() => {
    if (!shown) return
    const end = new AbortController()
    const stay = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return
      event.preventDefault()
      close()
    }
    window.navigation?.addEventListener('navigate', stay, { signal: end.signal })
    return () => end.abort()
  }, [shown, close])

  const closeOnBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) close()
  }
  return (
    // on keyboards, Escape closes it, which the dialog handles itself
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      className={joinClassNames(container, 'navbar-sidebar')}
      aria-label={translate({ id: 'theme.navbar.mobileSidebar.ariaLabel', message: 'Menu' })}
      onClose={close}
      onClick={closeOnBackdrop}
    >
      <div className="navbar-sidebar__panel">
        {header}
        <div
          className={joinClassNames(
            'navbar-sidebar__items',
            isSecondaryShown && 'navbar-sidebar__items--show-secondary',
          )}
        >
          <div className={joinClassNames(panel, 'navbar-sidebar__item menu')} inert={isSecondaryShown}>
            {primaryMenu}
          </div>
          <div className={joinClassNames(panel, 'navbar-sidebar__item menu')} inert={!isSecondaryShown}>
            {secondaryMenu}
          </div>
        </div>
      </div>
    </dialog>
  )
}

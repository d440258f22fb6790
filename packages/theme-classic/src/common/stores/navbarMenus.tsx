import { useLocation } from '@docusaurus/router'
import {
  createElement,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useWindowSize } from '../hooks/useWindowSize.ts'

export interface MobileSidebarValue {
  shown: boolean
  /** False until the panel is opened for the first time: nothing of it is rendered before. */
  shouldRender: boolean
  /** Never: color modes and search are in the menu, too. */
  disabled: false
  open: () => void
  close: () => void
  toggle: () => void
}

export interface SecondaryMenuValue {
  /** What the page adds to the mobile menu, for example the docs sidebar. */
  content: ReactElement | null
  shown: boolean
  show: () => void
  hide: () => void
}

interface MenuState {
  shown: boolean
  wasOpened: boolean
  isSecondaryShown: boolean
  content: ReactElement | null
}

const closed: MenuState = { shown: false, wasOpened: false, isSecondaryShown: false, content: null }
const listeners = new Set<() => void>()
let state = closed

// the state of the one menu of the window is beside the tree: it lasts from page to page, and only what shows it is
// rendered when it changes
function change(next: Partial<MenuState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function useMenuState(): MenuState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => closed,
  )
}

const readAddress = () => location.pathname + location.hash
let openedAt = ''

function open(): void {
  openedAt = readAddress()
  change({ shown: true, wasOpened: true, isSecondaryShown: true }) // a page with a menu of its own starts with it
}

const close = () => change({ shown: false })
const show = () => change({ isSecondaryShown: true })
const hide = () => change({ isSecondaryShown: false })

/** State of the menu of small windows. */
export function useNavbarMobileSidebar(): MobileSidebarValue {
  const { shown, wasOpened } = useMenuState()
  return useMemo(
    () => ({ shown, shouldRender: wasOpened, disabled: false, open, close, toggle: shown ? close : open }),
    [shown, wasOpened],
  )
}

/** What the page adds to the menu, and whether it shows. */
export function useNavbarSecondaryMenu(): SecondaryMenuValue {
  const { content, isSecondaryShown } = useMenuState()
  return useMemo(
    () => ({ content, shown: content !== null && isSecondaryShown, show, hide }),
    [content, isSecondaryShown],
  )
}

/** Closes the menu when the address changes, when the layout becomes desktop, and with the navbar. */
export function useMobileSidebarClosing(): void {
  const { pathname, hash } = useLocation()
  const windowSize = useWindowSize()
  useEffect(() => {
    // the menu may have been opened before this part of the page came to life
    if (readAddress() !== openedAt) close()
  }, [pathname, hash])
  useEffect(() => {
    if (windowSize === 'desktop') close()
  }, [windowSize])
  useEffect(() => close, [])
}

/** What a page adds to the mobile menu. */
export type NavbarSecondaryMenuComponent<Props extends object> = ComponentType<Props>

/**
 * Puts a component into the mobile menu while the calling page is shown. It renders nothing itself.
 * @param props plain values; the component is rendered anew when one of them changes
 */
export function NavbarSecondaryMenuFiller<Props extends object>({
  component,
  props,
}: {
  component: ComponentType<Props>
  props: Props
}): ReactNode {
  const values = Object.values(props)
  useEffect(() => {
    change({ content: createElement(component, props) })
    // props is a new object each time; what counts are its values
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [component, ...values])
  useEffect(() => () => change({ content: null }), [])
  return null
}

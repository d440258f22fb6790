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
  /** False until the panel is first opened; it is not rendered before. */
  shouldRender: boolean
  /** Always false, because the menu also holds the color mode switch and the search. */
  disabled: false
  open: () => void
  close: () => void
  toggle: () => void
}

export interface SecondaryMenuValue {
  /** Content that the page adds to the mobile menu, such as the docs sidebar. */
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

// the state is outside of the React tree, because a window has one menu: it persists from page to page, and changes render only
// the components that subscribe to it
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
  change({ shown: true, wasOpened: true, isSecondaryShown: true }) // if the page adds its own menu, that one is shown first
}

const close = () => change({ shown: false })
const show = () => change({ isSecondaryShown: true })
const hide = () => change({ isSecondaryShown: false })

/** State of the mobile menu. */
export function useNavbarMobileSidebar(): MobileSidebarValue {
  const { shown, wasOpened } = useMenuState()
  return useMemo(
    () => ({ shown, shouldRender: wasOpened, disabled: false, open, close, toggle: shown ? close : open }),
    [shown, wasOpened],
  )
}

/** Content that the page adds to the mobile menu, and whether it is shown. */
export function useNavbarSecondaryMenu(): SecondaryMenuValue {
  const { content, isSecondaryShown } = useMenuState()
  return useMemo(
    () => ({ content, shown: content !== null && isSecondaryShown, show, hide }),
    [content, isSecondaryShown],
  )
}

/** Closes the mobile menu when the location changes, when the layout becomes desktop, and when the navbar unmounts. */
export function useMobileSidebarClosing(): void {
  const { pathname, hash } = useLocation()
  const windowSize = useWindowSize()
  useEffect(() => {
    // the menu may have been opened before this component was hydrated
    if (readAddress() !== openedAt) close()
  }, [pathname, hash])
  useEffect(() => {
    if (windowSize === 'desktop') close()
  }, [windowSize])
  useEffect(() => close, [])
}

/** A component that a page adds to the mobile menu. */
export type NavbarSecondaryMenuComponent<Props extends object> = ComponentType<Props>

/**
 * Adds a component to the mobile menu while the calling page is mounted. Renders nothing itself.
 * @param props plain values; the component renders again when one of them changes
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
    // props is a new object on each render; only its values matter
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [component, ...values])
  useEffect(() => () => change({ content: null }), [])
  return null
}

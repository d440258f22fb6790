import { useLocation } from '@docusaurus/router'
import { MissingProviderError } from '@strata/core/client'
import {
  createContext,
  createElement,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useWindowSize } from './useWindowSize.ts'

export interface MobileSidebarValue {
  shown: boolean
  /** False until the panel is opened for the first time: nothing of it is drawn before. */
  wasOpened: boolean
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

const MobileSidebarContext = createContext<MobileSidebarValue | null>(null)
const SecondaryMenuContext = createContext<SecondaryMenuValue | null>(null)
/** Apart from the menu's state, so that filling it does not draw the filler again. */
const FillSecondaryMenuContext = createContext<((content: ReactElement | null) => void) | null>(null)

/** Keeps the state of the mobile menu. It closes when the address changes and when the layout becomes desktop. */
export function NavbarProvider({ children }: { children: ReactNode }): ReactNode {
  const { pathname, hash } = useLocation()
  const windowSize = useWindowSize()
  const [shown, setShown] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [content, setContent] = useState<ReactElement | null>(null)
  const [isSecondaryShown, setSecondaryShown] = useState(false)

  const open = useCallback(() => {
    setWasOpened(true)
    setSecondaryShown(true) // a page with a menu of its own starts with it
    setShown(true)
  }, [])
  const close = useCallback(() => setShown(false), [])

  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(close, [pathname, hash])
  useEffect(() => {
    if (windowSize === 'desktop') close()
  }, [windowSize, close])

  const sidebar = useMemo(
    () => ({ shown, wasOpened, open, close, toggle: shown ? close : open }),
    [shown, wasOpened, open, close],
  )
  const menu = useMemo(
    () => ({
      content,
      shown: content !== null && isSecondaryShown,
      show: () => setSecondaryShown(true),
      hide: () => setSecondaryShown(false),
    }),
    [content, isSecondaryShown],
  )
  return (
    <MobileSidebarContext value={sidebar}>
      <FillSecondaryMenuContext value={setContent}>
        <SecondaryMenuContext value={menu}>{children}</SecondaryMenuContext>
      </FillSecondaryMenuContext>
    </MobileSidebarContext>
  )
}

/** @throws MissingProviderError outside of `NavbarProvider` */
export function useNavbarMobileSidebar(): MobileSidebarValue {
  return use(MobileSidebarContext) ?? missing('useNavbarMobileSidebar')
}

/** @throws MissingProviderError outside of `NavbarProvider` */
export function useNavbarSecondaryMenu(): SecondaryMenuValue {
  return use(SecondaryMenuContext) ?? missing('useNavbarSecondaryMenu')
}

function missing(hook: string): never {
  throw new MissingProviderError(hook, 'NavbarProvider')
}

/**
 * Puts a component into the mobile menu while the calling page is shown. It draws nothing itself.
 * @param props plain values; the component is drawn anew when one of them changes
 */
export function NavbarSecondaryMenuFiller<Props extends object>({
  component,
  props,
}: {
  component: ComponentType<Props>
  props: Props
}): ReactNode {
  const fill = use(FillSecondaryMenuContext) ?? missing('NavbarSecondaryMenuFiller')
  const values = Object.values(props)
  useEffect(() => {
    fill(createElement(component, props))
    // props is a new object each time; what counts are its values
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [fill, component, ...values])
  useEffect(() => () => fill(null), [fill])
  return null
}

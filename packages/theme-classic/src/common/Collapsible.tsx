import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect'
import {
  useCallback,
  useRef,
  useState,
  type Dispatch,
  type ElementType,
  type ReactNode,
  type SetStateAction,
} from 'react'
import { collapseDurationMs } from './rules/collapseDuration.ts'
import { prefersReducedMotion } from './rules/prefersReducedMotion.ts'

/** State for a `Collapsible`. */
export function useCollapsible({ initialState }: { initialState: boolean | (() => boolean) }): {
  collapsed: boolean
  setCollapsed: Dispatch<SetStateAction<boolean>>
  toggleCollapsed: () => void
} {
  const [collapsed, setCollapsed] = useState(initialState)
  const toggleCollapsed = useCallback(() => setCollapsed((before) => !before), [])
  return { collapsed, setCollapsed, toggleCollapsed }
}

/**
 * Animates the height of an element to open or close it, without changing its style attribute.
 * @returns a function that cancels the animation
 */
export function animateHeight(
  element: HTMLElement,
  { isOpening, onEnd }: { isOpening: boolean; onEnd?: () => void },
): () => void {
  const heightPx = element.scrollHeight
  const [from, to] = isOpening ? [0, heightPx] : [heightPx, 0]
  const animation = element.animate(
    { height: [`${from}px`, `${to}px`], overflow: ['clip', 'clip'] },
    {
      duration: collapseDurationMs(heightPx, { reducedMotion: prefersReducedMotion() }),
      easing: 'cubic-bezier(0.2, 0, 0, 1)',
    },
  )
  animation.onfinish = () => onEnd?.()
  return () => animation.cancel()
}

export interface CollapsibleProps {
  as?: ElementType
  /** Render the children only when they are first shown. */
  lazy?: boolean
  collapsed: boolean
  children: ReactNode
  className?: string
  onCollapseTransitionEnd?: (collapsed: boolean) => void
}

/** Content that slides open and shut. Collapsed content is `hidden`, so that neither screen readers nor the focus reach it. */
export function Collapsible({
  as: As = 'div',
  lazy = false,
  collapsed,
  children,
  className,
  onCollapseTransitionEnd,
}: CollapsibleProps): ReactNode {
  const ref = useRef<HTMLElement>(null)
  const [hidden, setHidden] = useState(collapsed)
  const [wasShown, setWasShown] = useState(!lazy || !collapsed)
  const shown = useRef(!collapsed)
  if (!collapsed && hidden) setHidden(false)
  if (!collapsed && !wasShown) setWasShown(true)

  useIsomorphicLayoutEffect(() => {
    if (shown.current === !collapsed || ref.current === null) return
    shown.current = !collapsed
    return animateHeight(ref.current, {
      isOpening: !collapsed,
      onEnd: () => {
        setHidden(collapsed)
        onCollapseTransitionEnd?.(collapsed)
      },
    })
    // a new callback must not restart the animation
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [collapsed])

  return (
    <As ref={ref} className={className} hidden={hidden}>
      {wasShown ? children : null}
    </As>
  )
}

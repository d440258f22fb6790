import {
  isTabItem,
  joinClassNames,
  resolveQueryKey,
  TabsProvider,
  useTabsContextValue,
  type TabKey,
  type TabsContextValue,
  type TabsProps,
} from '@docusaurus/theme-common'
import { safeDecodeComponent } from '@strata/core/shared'
import {
  Children,
  cloneElement,
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'

interface TabListProps extends TabsContextValue {
  id: string
  className?: string
}

/** Index of the tab that a key moves to; undefined for other keys. */
function nextIndex(key: string, { index, count }: { index: number; count: number }): number | undefined {
  const [next, previous] = document.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === next) return (index + 1) % count
  if (key === previous) return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Keeps the tabs in place on the screen when a choice changes the height of other groups above. */
function useStableScroll(): (element: HTMLElement) => void {
  const frame = useRef(0)
  return (element) => {
    const { top } = element.getBoundingClientRect()
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const shift = element.getBoundingClientRect().top - top
      if (shift !== 0) scrollBy({ top: shift, behavior: 'instant' })
    })
  }
}

function TabList({ id, className, block, lazy, tabValues, selectedValue, selectValue }: TabListProps): ReactNode {
  const keepScroll = useStableScroll()
  const select = (value: TabKey, element: HTMLElement) => {
    if (value === selectedValue) return
    keepScroll(element)
    selectValue(value)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>, index: number) => {
    const { currentTarget } = event
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      currentTarget.click()
      return
    }
    const next = nextIndex(event.key, { index, count: tabValues.length })
    if (next === undefined) return
    event.preventDefault()
    ;(currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus()
  }
  const focusable = tabValues.some(({ value }) => value === selectedValue) ? selectedValue : tabValues[0]?.value
  return (
    <ul
      role="tablist"
      aria-orientation="horizontal"
      className={joinClassNames('tabs', block && 'tabs--block', className)}
    >
      {tabValues.map(({ value, label, attributes }, index) => (
        <li
          key={value}
          role="tab"
          id={`${id}-tab-${index}`}
          data-value={value}
          suppressHydrationWarning // the inline script may have selected another tab
          // an unselected lazy panel does not exist
          aria-controls={lazy && value !== selectedValue ? undefined : `${id}-panel-${index}`}
          aria-selected={value === selectedValue}
          tabIndex={value === focusable ? 0 : -1}
          onKeyDown={(event) => onKeyDown(event, index)}
          onClick={({ currentTarget }) => select(value, currentTarget)}
          {...attributes}
          className={joinClassNames(
            'tabs__item',
            attributes?.className as string | undefined,
            value === selectedValue && 'tabs__item--active',
          )}
        >
          {label ?? value}
        </li>
      ))}
    </ul>
  )
}

/** Selects the tab whose hidden panel contains the target of the hash. */
function useRevealHashTarget(ref: RefObject<HTMLElement | null>, selectValue: (value: TabKey) => void): void {
  const select = useRef(selectValue)
  useEffect(() => {
    select.current = selectValue
  })
  useEffect(() => {
    const reveal = () => {
      const target = document.getElementById(safeDecodeComponent(location.hash.slice(1)))
      const panels = [...(ref.current?.children ?? [])] as HTMLElement[]
      const panel = panels.find((element) => element.hidden && element.contains(target))
      if (!target || !panel) return
      select.current(panel.dataset.value ?? '')
      requestAnimationFrame(() => target.scrollIntoView())
    }
    reveal()
    addEventListener('hashchange', reveal)
    return () => removeEventListener('hashchange', reveal)
  }, [ref])
}

function TabContent({
  lazy,
  children,
  tabValues,
  selectedValue,
  selectValue,
}: TabsContextValue & { children: ReactNode[] }): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  useRevealHashTarget(ref, selectValue)
  return (
    <div ref={ref} className="tabs__content margin-top--md">
      {children.map((panel) => {
        if (!isTabItem(panel)) return panel // the items inside read the selection from the context
        const { value } = panel.props
        const isSelected = value === selectedValue
        if ((lazy && !isSelected) || !tabValues.some((tab) => tab.value === value)) return null
        return cloneElement(panel, { hidden: !isSelected })
      })}
    </div>
  )
}

export default function Tabs(props: TabsProps): ReactNode {
  const id = useId()
  const state = useTabsContextValue(props)
  const children = Children.toArray(props.children).filter(
    (child) => typeof child !== 'string' || child.trim() !== '', // whitespace between the items
  )
  // the inline script can neither show lazy panels, which do not exist yet, nor hide children that are no panels
  const early =
    props.lazy || !children.every(isTabItem)
      ? {}
      : { 'data-group': props.groupId, 'data-query': resolveQueryKey(props) ?? undefined }
  return (
    <TabsProvider value={{ ...state, id }}>
      <div className="theme-tabs theme-tabs-container tabs-container" {...early}>
        <TabList id={id} className={props.className} {...state} />
        <TabContent {...state}>{children}</TabContent>
      </div>
    </TabsProvider>
  )
}

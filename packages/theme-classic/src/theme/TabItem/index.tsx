import { useTabGroup, type TabItemProps } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

/**
 * Content of one tab. Whether it is shown, `Tabs` says by `hidden`; where a component holds it, or in a copy of `Tabs` of a
 * release from 3.10, the context does.
 */
export default function TabItem({ children, value, hidden, className }: TabItemProps): ReactNode {
  const group = useTabGroup()
  const index = group?.tabValues.findIndex((tab) => tab.value === value) ?? -1
  const isHidden = hidden ?? (group !== null && value !== group.selectedValue)
  if (hidden === undefined && isHidden && group?.lazy === true) return null
  return (
    <div
      role="tabpanel"
      className={className}
      hidden={isHidden}
      data-value={value}
      suppressHydrationWarning
      {...(group?.id &&
        index >= 0 && {
          id: `${group.id}-panel-${index}`,
          'aria-labelledby': `${group.id}-tab-${index}`,
          // shown where all panels are, as on paper
          'data-label': group.tabValues[index]?.label ?? value,
        })}
    >
      {children}
    </div>
  )
}

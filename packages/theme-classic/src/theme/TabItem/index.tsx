import { useTabGroup, type TabItemProps } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

/**
 * Content of one tab. `Tabs` controls its visibility through `hidden`; if a component wraps the item, or `Tabs` is swizzled
 * from Docusaurus 3.10 or later, the context does.
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
          // rendered where all panels are visible, such as in print
          'data-label': group.tabValues[index]?.label ?? value,
        })}
    >
      {children}
    </div>
  )
}

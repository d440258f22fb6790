import { useTabGroup, type TabItemProps } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

/** Content of one tab. Whether it is shown, `Tabs` says by `hidden`, or a copy of it of a release from 3.10 by context. */
export default function TabItem({
  children,
  value,
  hidden,
  className,
  panelAttributes,
}: TabItemProps & { panelAttributes?: { [name: string]: string } }): ReactNode {
  const group = useTabGroup()
  const isHidden = hidden ?? (group !== null && value !== group.selectedValue)
  if (hidden === undefined && isHidden && group?.lazy === true) return null
  return (
    <div
      role="tabpanel"
      className={className}
      hidden={isHidden}
      data-value={value}
      suppressHydrationWarning
      {...panelAttributes}
    >
      {children}
    </div>
  )
}

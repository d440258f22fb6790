import type { TabItemProps } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

/** Content of one tab. */
export default function TabItem({
  children,
  hidden,
  className,
  panelAttributes,
}: TabItemProps & { panelAttributes?: { [name: string]: string } }): ReactNode {
  return (
    <div role="tabpanel" className={className} hidden={hidden} suppressHydrationWarning {...panelAttributes}>
      {children}
    </div>
  )
}

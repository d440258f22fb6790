import { Collapsible, joinClassNames, useCollapsible } from '@docusaurus/theme-common'
import type { TocItem } from '@strata/core/client'
import TOCCollapsibleCollapseButton from '@theme/TOCCollapsible/CollapseButton'
import TOCItems from '@theme/TOCItems'
import { useEffect, type ReactNode } from 'react'

export interface TOCCollapsibleProps {
  toc: readonly TocItem[]
  minHeadingLevel?: number
  maxHeadingLevel?: number
  className?: string
}

/** Table of contents above the page, for small windows. */
export default function TOCCollapsible({
  toc,
  className,
  minHeadingLevel,
  maxHeadingLevel,
}: TOCCollapsibleProps): ReactNode {
  const { collapsed, toggleCollapsed, setCollapsed } = useCollapsible({ initialState: true })
  useEffect(() => {
    const close = () => setCollapsed(true)
    addEventListener('hashchange', close) // closes it when a link of the list is followed
    return () => removeEventListener('hashchange', close)
  }, [setCollapsed])
  return (
    <div className={joinClassNames('toc-collapsible', !collapsed && 'toc-collapsible--open', className)}>
      <TOCCollapsibleCollapseButton collapsed={collapsed} onClick={toggleCollapsed} />
      <Collapsible className="toc-collapsible__content" collapsed={collapsed}>
        <div>
          <TOCItems
            toc={toc}
            minHeadingLevel={minHeadingLevel}
            maxHeadingLevel={maxHeadingLevel}
            className="table-of-contents"
          />
        </div>
      </Collapsible>
    </div>
  )
}

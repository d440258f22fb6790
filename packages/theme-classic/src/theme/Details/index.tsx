import { joinClassNames } from '@docusaurus/theme-common'
import { isValidElement, Children, type ComponentProps, type ReactElement, type ReactNode } from 'react'

export interface DetailsProps extends Omit<ComponentProps<'details'>, 'summary'> {
  summary?: ReactElement | string
}

/** A section that opens and closes; the behaviours module slides it. */
export default function Details({ summary, children, className, ...props }: DetailsProps): ReactNode {
  const items = Children.toArray(children)
  const own = items.find((item) => isValidElement(item) && item.type === 'summary')
  const head = summary ?? own
  return (
    <details {...props} className={joinClassNames('details', className)}>
      {isValidElement(head) ? head : <summary>{head ?? 'Details'}</summary>}
      <div className="details__content">{items.filter((item) => item !== own)}</div>
    </details>
  )
}

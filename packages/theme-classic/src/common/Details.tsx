import { Children, isValidElement, type ComponentProps, type ReactElement, type ReactNode } from 'react'

export interface DetailsProps extends Omit<ComponentProps<'details'>, 'summary'> {
  summary?: ReactElement | string
}

/** A section that opens and closes, without a look of its own; the behaviours module slides it. */
export function Details({ summary, children, ...props }: DetailsProps): ReactNode {
  const items = Children.toArray(children)
  const own = items.find((item) => isValidElement(item) && item.type === 'summary')
  const head = summary ?? own
  return (
    <details {...props}>
      {isValidElement(head) ? head : <summary>{head ?? 'Details'}</summary>}
      <div className="details__content">{items.filter((item) => item !== own)}</div>
    </details>
  )
}

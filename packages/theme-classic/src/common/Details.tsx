import { Children, isValidElement, type ComponentProps, type ReactElement, type ReactNode } from 'react'

export interface DetailsProps extends Omit<ComponentProps<'details'>, 'summary'> {
  summary?: ReactElement | string
}

/**
 * A section that opens and closes, without a look of its own; the behaviours module slides it. One that is open from the start has
 * the attribute for it, by which stylesheets of sites find it; what is closed may be opened by the browser, which changes none.
 */
export function Details({ summary, children, ...props }: DetailsProps): ReactNode {
  const { summary: own, content } = splitSummary(children)
  const head = summary ?? own
  return (
    <details {...props} data-collapsed={props.open === true ? false : undefined}>
      {isValidElement(head) ? head : <summary>{head ?? 'Details'}</summary>}
      <div className="details__content">{content}</div>
    </details>
  )
}

/** The element `summary` among what is in `details`, and the rest. */
export function splitSummary(children: ReactNode): { summary?: ReactElement; content: ReactNode[] } {
  const items = Children.toArray(children)
  const summary = items.find((item): item is ReactElement => isValidElement(item) && item.type === 'summary')
  return summary === undefined ? { content: items } : { summary, content: items.filter((item) => item !== summary) }
}

import { Children, isValidElement, type ComponentProps, type ReactElement, type ReactNode } from 'react'

export interface DetailsProps extends Omit<ComponentProps<'details'>, 'summary'> {
  summary?: ReactElement | string
}

/** A section that opens and closes, without a look of its own; the behaviours module slides it. */
export function Details({ summary, children, ...props }: DetailsProps): ReactNode {
  const { summary: own, content } = splitSummary(children)
  const head = summary ?? own
  return (
    <details {...props}>
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

import { Children, isValidElement, type ComponentProps, type ReactElement, type ReactNode } from 'react'

export interface DetailsProps extends Omit<ComponentProps<'details'>, 'summary'> {
  summary?: ReactElement | string
}

/**
 * An unstyled collapsible section, animated by the behaviours module. Only one that is open initially gets `data-collapsed`, by
 * which site stylesheets select it: the browser may open a closed one itself without updating the attribute.
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

/** Separates the `summary` element from the other children of `details`. */
export function splitSummary(children: ReactNode): { summary?: ReactElement; content: ReactNode[] } {
  const items = Children.toArray(children)
  const summary = items.find((item): item is ReactElement => isValidElement(item) && item.type === 'summary')
  return summary === undefined ? { content: items } : { summary, content: items.filter((item) => item !== summary) }
}

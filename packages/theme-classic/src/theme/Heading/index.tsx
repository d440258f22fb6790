import { translate } from '@docusaurus/Translate'
import { joinClassNames } from '@docusaurus/theme-common'
import type { ComponentProps, ReactNode } from 'react'

export interface HeadingProps extends ComponentProps<'h2'> {
  as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
}

/** A heading with an anchor link to itself; a plain heading without an id or as `h1`. */
export default function Heading({ as: As, id, className, children, ...props }: HeadingProps): ReactNode {
  if (As === 'h1' || !id)
    return (
      <As {...props} id={undefined} className={className}>
        {children}
      </As>
    )
  const label = translate(
    { id: 'theme.common.headingLinkTitle', message: 'Direct link to {heading}' },
    { heading: typeof children === 'string' ? children : id },
  )
  return (
    <As {...props} id={id} className={joinClassNames('anchor', className)}>
      {children}
      <a className="hash-link" href={`#${id}`} aria-label={label} title={label} />
    </As>
  )
}

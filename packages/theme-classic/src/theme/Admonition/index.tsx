import { processAdmonitionProps } from '@docusaurus/theme-common'
import AdmonitionTypes from '@theme/Admonition/Types'
import Info from '@theme/Admonition/Type/Info'
import type { AdmonitionProps } from '@theme/Admonition/Layout'
import type { ReactNode } from 'react'

/** An admonition as a React component. Markdown's `:::` blocks are rendered to static HTML by the build instead. */
export default function Admonition(unprocessed: AdmonitionProps): ReactNode {
  const props = processAdmonitionProps(unprocessed)
  const Type = AdmonitionTypes[props.type]
  if (Type === undefined) {
    console.warn(`There is no admonition component for the type "${props.type}"; it is rendered like "info".`)
    return <Info {...props} />
  }
  return <Type {...props} />
}

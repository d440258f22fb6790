import Translate from '@docusaurus/Translate'
import { joinClassNames } from '@docusaurus/theme-common'
import AdmonitionLayout, { type AdmonitionProps } from '@theme/Admonition/Layout'
import IconNote from '@theme/Admonition/Icon/Note'
import type { ReactNode } from 'react'

export default function AdmonitionNote({ className, ...props }: AdmonitionProps): ReactNode {
  return (
    <AdmonitionLayout
      icon={<IconNote />}
      title={<Translate id="theme.admonition.note">Note</Translate>}
      {...props}
      type={props.type || 'note'}
      className={joinClassNames('alert alert--secondary', className)}
    />
  )
}

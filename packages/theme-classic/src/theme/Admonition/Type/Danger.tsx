import Translate from '@docusaurus/Translate'
import { joinClassNames } from '@docusaurus/theme-common'
import AdmonitionLayout, { type AdmonitionProps } from '@theme/Admonition/Layout'
import IconDanger from '@theme/Admonition/Icon/Danger'
import type { ReactNode } from 'react'

export default function AdmonitionDanger({ className, ...props }: AdmonitionProps): ReactNode {
  return (
    <AdmonitionLayout
      icon={<IconDanger />}
      title={<Translate id="theme.admonition.danger">Danger</Translate>}
      {...props}
      type={props.type || 'danger'}
      className={joinClassNames('alert alert--danger', className)}
    />
  )
}

import Translate from '@docusaurus/Translate'
import { joinClassNames } from '@docusaurus/theme-common'
import AdmonitionLayout, { type AdmonitionProps } from '@theme/Admonition/Layout'
import IconWarning from '@theme/Admonition/Icon/Warning'
import type { ReactNode } from 'react'

export default function AdmonitionWarning({ className, ...props }: AdmonitionProps): ReactNode {
  return (
    <AdmonitionLayout
      icon={<IconWarning />}
      title={<Translate id="theme.admonition.warning">Warning</Translate>}
      {...props}
      type={props.type || 'warning'}
      className={joinClassNames('alert alert--warning', className)}
    />
  )
}

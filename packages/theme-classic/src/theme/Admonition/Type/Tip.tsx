import Translate from '@docusaurus/Translate'
import { joinClassNames } from '@docusaurus/theme-common'
import AdmonitionLayout, { type AdmonitionProps } from '@theme/Admonition/Layout'
import IconTip from '@theme/Admonition/Icon/Tip'
import type { ReactNode } from 'react'

export default function AdmonitionTip({ className, ...props }: AdmonitionProps): ReactNode {
  return (
    <AdmonitionLayout
      icon={<IconTip />}
      title={<Translate id="theme.admonition.tip">Tip</Translate>}
      {...props}
      type={props.type || 'tip'}
      className={joinClassNames('alert alert--success', className)}
    />
  )
}

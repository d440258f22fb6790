import Translate from '@docusaurus/Translate'
import { joinClassNames } from '@docusaurus/theme-common'
import AdmonitionLayout, { type AdmonitionProps } from '@theme/Admonition/Layout'
import IconInfo from '@theme/Admonition/Icon/Info'
import type { ReactNode } from 'react'

export default function AdmonitionInfo({ className, ...props }: AdmonitionProps): ReactNode {
  return (
    <AdmonitionLayout
      icon={<IconInfo />}
      title={<Translate id="theme.admonition.info">Info</Translate>}
      {...props}
      type={props.type || 'info'}
      className={joinClassNames('alert alert--info', className)}
    />
  )
}

import Translate from '@docusaurus/Translate'
import { joinClassNames } from '@docusaurus/theme-common'
import AdmonitionLayout, { type AdmonitionProps } from '@theme/Admonition/Layout'
import IconWarning from '@theme/Admonition/Icon/Warning'
import type { ReactNode } from 'react'

export default function AdmonitionCaution({ className, ...props }: AdmonitionProps): ReactNode {
  return (
    <AdmonitionLayout
      icon={<IconWarning />}
      title={<Translate id="theme.admonition.caution">Caution</Translate>}
      {...props}
      type={props.type || 'caution'}
      className={joinClassNames('alert alert--warning', className)}
    />
  )
}

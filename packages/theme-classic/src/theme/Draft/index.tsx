import Translate from '@docusaurus/Translate'
import { joinClassNames } from '@docusaurus/theme-common'
import IconWarning from '@theme/Admonition/Icon/Warning'
import AdmonitionLayout from '@theme/Admonition/Layout'
import type { ReactNode } from 'react'

/** Reminds an author that the page will not be published as it is. */
export default function Draft({ className }: { className?: string }): ReactNode {
  return (
    <AdmonitionLayout
      type="caution"
      icon={<IconWarning />}
      title={<Translate id="theme.draftContent.title">Draft page</Translate>}
      className={joinClassNames('alert alert--warning', className)}
    >
      <p>
        <Translate id="theme.draftContent.message">
          Only the development server shows this page. A production build leaves it out.
        </Translate>
      </p>
    </AdmonitionLayout>
  )
}

import {
  joinClassNames,
  ThemeClassNames,
  UnlistedBannerMessage,
  UnlistedBannerTitle,
  UnlistedMetadata,
} from '@docusaurus/theme-common'
import IconWarning from '@theme/Admonition/Icon/Warning'
import AdmonitionLayout from '@theme/Admonition/Layout'
import type { ReactNode } from 'react'

/** Says that a page can't be found by a list or a search. */
export default function Unlisted({ className }: { className?: string }): ReactNode {
  return (
    <>
      <UnlistedMetadata />
      <AdmonitionLayout
        type="caution"
        icon={<IconWarning />}
        title={<UnlistedBannerTitle />}
        className={joinClassNames('alert alert--warning', className, ThemeClassNames.common.unlistedBanner)}
      >
        <p>
          <UnlistedBannerMessage />
        </p>
      </AdmonitionLayout>
    </>
  )
}

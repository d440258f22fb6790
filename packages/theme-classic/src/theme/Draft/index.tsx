import { DraftBannerMessage, DraftBannerTitle, joinClassNames, ThemeClassNames } from '@docusaurus/theme-common'
import Admonition from '@theme/Admonition'
import type { ReactNode } from 'react'

/** Reminds an author that the page will not be published as it is. */
export default function Draft({ className }: { className?: string }): ReactNode {
  return (
    <Admonition
      type="caution"
      title={<DraftBannerTitle />}
      className={joinClassNames(className, ThemeClassNames.common.draftBanner)}
    >
      <p>
        <DraftBannerMessage />
      </p>
    </Admonition>
  )
}

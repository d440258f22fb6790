import { DraftBannerMessage, DraftBannerTitle, joinClassNames, ThemeClassNames } from '@docusaurus/theme-common'
import Admonition from '@theme/Admonition'
import type { ReactNode } from 'react'

/** Banner that reminds the author that the page is a draft, which will not be published. */
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

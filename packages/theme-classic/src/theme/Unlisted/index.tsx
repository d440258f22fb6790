import {
  joinClassNames,
  ThemeClassNames,
  UnlistedBannerMessage,
  UnlistedBannerTitle,
  UnlistedMetadata,
} from '@docusaurus/theme-common'
import Admonition from '@theme/Admonition'
import type { ReactNode } from 'react'

/** Banner for unlisted pages, which appear in no list and no search. */
export default function Unlisted({ className }: { className?: string }): ReactNode {
  return (
    <>
      <UnlistedMetadata />
      <Admonition
        type="caution"
        title={<UnlistedBannerTitle />}
        className={joinClassNames(className, ThemeClassNames.common.unlistedBanner)}
      >
        <p>
          <UnlistedBannerMessage />
        </p>
      </Admonition>
    </>
  )
}

import { translate } from '@docusaurus/Translate'
import { useAnnouncementBar, useThemeConfig } from '@docusaurus/theme-common'
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton'
import AnnouncementBarContent from '@theme/AnnouncementBar/Content'
import type { ReactNode } from 'react'

export default function AnnouncementBar(): ReactNode {
  const { announcementBar } = useThemeConfig()
  const { isActive, close } = useAnnouncementBar()
  if (!isActive || announcementBar === undefined) return null
  return (
    <section
      className="theme-announcement-bar"
      aria-label={translate({ id: 'theme.AnnouncementBar.ariaLabel', message: 'Announcement' })}
    >
      <AnnouncementBarContent className="theme-announcement-bar__content" />
      {announcementBar.isCloseable && (
        <AnnouncementBarCloseButton className="theme-announcement-bar__close" onClick={close} />
      )}
    </section>
  )
}

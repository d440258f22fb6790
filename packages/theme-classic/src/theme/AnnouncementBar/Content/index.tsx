import { useThemeConfig } from '@docusaurus/theme-common'
import type { ComponentProps, ReactNode } from 'react'

export default function AnnouncementBarContent(props: ComponentProps<'div'>): ReactNode {
  const { announcementBar } = useThemeConfig()
  return <div {...props} dangerouslySetInnerHTML={{ __html: announcementBar?.content ?? '' }} />
}

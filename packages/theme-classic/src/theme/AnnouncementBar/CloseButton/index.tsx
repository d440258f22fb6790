import { translate } from '@docusaurus/Translate'
import { joinClassNames } from '@docusaurus/theme-common'
import IconClose from '@theme/Icon/Close'
import type { ComponentProps, ReactNode } from 'react'

export default function AnnouncementBarCloseButton({ className, ...props }: ComponentProps<'button'>): ReactNode {
  return (
    <button
      type="button"
      aria-label={translate({ id: 'theme.AnnouncementBar.closeButtonAriaLabel', message: 'Close' })}
      {...props}
      className={joinClassNames('clean-btn close', className)}
    >
      <IconClose />
    </button>
  )
}

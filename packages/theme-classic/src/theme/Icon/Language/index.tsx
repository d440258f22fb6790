import { LineIcon } from '@docusaurus/theme-common'
import type { ComponentProps, ReactNode } from 'react'

export default function IconLanguage(props: ComponentProps<'svg'>): ReactNode {
  return (
    <LineIcon {...props}>
      <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 9.5h17M3.5 14.5h17M12 3c2.5 2.5 3.800 5.600 3.800 9s-1.3 6.5-3.800 9c-2.5-2.5-3.800-5.600-3.800-9s1.3-6.5 3.800-9z" />
    </LineIcon>
  )
}

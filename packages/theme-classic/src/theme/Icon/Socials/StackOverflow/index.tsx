import { FilledIcon } from '@docusaurus/theme-common'
import type { ComponentProps, ReactNode } from 'react'

// the shape is from Simple Icons (CC0 1.0)
export default function IconSocialStackOverflow(props: ComponentProps<'svg'>): ReactNode {
  return (
    <FilledIcon {...props}>
      <path d="M15.725 0l-1.72 1.277 6.39 8.588 1.716-1.277L15.725 0zm-3.94 3.418l-1.369 1.644 8.225 6.85 1.369-1.644-8.225-6.85zm-3.15 4.465l-.905 1.94 9.702 4.517.904-1.94-9.701-4.517zm-1.85 4.86l-.44 2.093 10.473 2.201.44-2.092-10.473-2.203zM1.89 15.47V24h19.19v-8.53h-2.133v6.397H4.021v-6.396H1.89zm4.265 2.133v2.13h10.66v-2.13H6.154Z" />
    </FilledIcon>
  )
}

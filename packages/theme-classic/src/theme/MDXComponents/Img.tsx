import { joinClassNames } from '@docusaurus/theme-common'
import type { ComponentProps, ReactNode } from 'react'

export default function MDXImg({ className, alt = '', ...props }: ComponentProps<'img'>): ReactNode {
  return <img decoding="async" loading="lazy" alt={alt} {...props} className={joinClassNames('img', className)} />
}

import type { ComponentProps, ReactNode } from 'react'
import { joinClassNames } from './rules/joinClassNames.ts'

const frame = { viewBox: '0 0 24 24', width: '1em', height: '1em', 'aria-hidden': true } as const

/** Frame of an icon of lines, as large as the text around it and in its color. Its children are the shapes. */
export function LineIcon({ className, ...props }: ComponentProps<'svg'>): ReactNode {
  return <svg {...frame} className={joinClassNames('icon', className)} {...props} />
}

/** Frame of a filled sign, as large as the text around it and in its color. Its children are the shapes. */
export function FilledIcon(props: ComponentProps<'svg'>): ReactNode {
  return <svg {...frame} fill="currentColor" {...props} />
}

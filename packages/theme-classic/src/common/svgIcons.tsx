import type { ComponentProps, ReactNode } from 'react'
import { joinClassNames } from './rules/joinClassNames.ts'

const frame = { viewBox: '0 0 24 24', width: '1em', height: '1em', 'aria-hidden': true } as const

/** SVG element for an outline icon, in the size and color of the surrounding text. Its children are the shapes. */
export function LineIcon({ className, ...props }: ComponentProps<'svg'>): ReactNode {
  return <svg {...frame} className={joinClassNames('icon', className)} {...props} />
}

/** SVG element for a filled icon, in the size and color of the surrounding text. Its children are the shapes. */
export function FilledIcon(props: ComponentProps<'svg'>): ReactNode {
  return <svg {...frame} fill="currentColor" {...props} />
}

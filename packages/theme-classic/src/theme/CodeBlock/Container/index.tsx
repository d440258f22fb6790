import { joinClassNames, ThemeClassNames } from '@docusaurus/theme-common'
import type { ComponentProps, ElementType, ReactNode } from 'react'

export default function CodeBlockContainer({
  as: As,
  className,
  ...props
}: { as: ElementType } & ComponentProps<'div'>): ReactNode {
  return <As {...props} className={joinClassNames(className, ThemeClassNames.common.codeBlock)} />
}

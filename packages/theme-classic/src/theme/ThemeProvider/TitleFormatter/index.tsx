import { TitleFormatterProvider } from '@docusaurus/theme-common'
import type { ComponentProps, ReactNode } from 'react'

type Formatter = ComponentProps<typeof TitleFormatterProvider>['formatter']

const formatter: Formatter = (params) => params.defaultFormatter(params)

/** How titles of pages are made: replaced by sites with a format of their own. */
export default function ThemeProviderTitleFormatter({ children }: { children: ReactNode }): ReactNode {
  return <TitleFormatterProvider formatter={formatter}>{children}</TitleFormatterProvider>
}

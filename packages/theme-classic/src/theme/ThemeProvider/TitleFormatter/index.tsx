import { TitleFormatterProvider } from '@docusaurus/theme-common'
import type { ComponentProps, ReactNode } from 'react'

type Formatter = ComponentProps<typeof TitleFormatterProvider>['formatter']

const formatter: Formatter = (params) => params.defaultFormatter(params)

/** Formats the titles of pages. Sites replace it to use their own format. */
export default function ThemeProviderTitleFormatter({ children }: { children: ReactNode }): ReactNode {
  return <TitleFormatterProvider formatter={formatter}>{children}</TitleFormatterProvider>
}

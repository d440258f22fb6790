import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import useRouteContext from '@docusaurus/useRouteContext'
import { createContext, use, type ReactNode } from 'react'

export interface TitleParts {
  /** Title of the page. */
  title: string | undefined
  siteTitle: string
  titleDelimiter: string
}

/** Composes the title of a page from its parts. */
export type TitleFormatter = (
  params: TitleParts & {
    /** The plugin that created the page. */
    plugin: { name: string; id: string }
    defaultFormatter: (parts: TitleParts) => string
  },
) => string

/** Default format: `Page | Site`, or only the site's title if the page has none or the same one. */
export function formatTitle({ title, siteTitle, titleDelimiter }: TitleParts): string {
  const trimmed = title?.trim()
  return trimmed && trimmed !== siteTitle ? `${trimmed} ${titleDelimiter} ${siteTitle}` : siteTitle
}

const TitleFormatterContext = /* @__PURE__ */ createContext<TitleFormatter>(formatTitle)

export function TitleFormatterProvider({
  formatter,
  children,
}: {
  formatter: TitleFormatter
  children: ReactNode
}): ReactNode {
  return <TitleFormatterContext value={formatter}>{children}</TitleFormatterContext>
}

/** With a title, returns the formatted title; without arguments, returns the formatter, as in newer releases of Docusaurus. */
export function useTitleFormatter(): { format: (title?: string) => string }
export function useTitleFormatter(title: string | undefined): string
export function useTitleFormatter(
  ...args: [title?: string | undefined]
): string | { format: (title?: string) => string } {
  const formatter = use(TitleFormatterContext)
  const { title: siteTitle, titleDelimiter } = useDocusaurusContext().siteConfig
  const { plugin } = useRouteContext()
  const format = (title?: string) =>
    formatter({ title, siteTitle, titleDelimiter, plugin, defaultFormatter: formatTitle })
  return args.length === 0 ? { format } : format(args[0])
}

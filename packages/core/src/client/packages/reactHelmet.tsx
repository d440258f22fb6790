/** Replacement for `react-helmet-async` that writes to the site's own page heads. */
import type { ReactNode } from 'react'
import Head from '../exports/Head.tsx'

type Attributes = Record<string, unknown>

interface HelmetProps {
  title?: string
  titleTemplate?: string
  htmlAttributes?: Attributes
  bodyAttributes?: Attributes
  meta?: Attributes[]
  link?: Attributes[]
  script?: (Attributes & { innerHTML?: string })[]
  children?: ReactNode
}

export function Helmet({
  title,
  titleTemplate,
  htmlAttributes,
  bodyAttributes,
  meta,
  link,
  script,
  children,
}: HelmetProps): ReactNode {
  return (
    <Head {...(titleTemplate && { titleTemplate })}>
      {htmlAttributes && <html {...htmlAttributes} />}
      {bodyAttributes && <body {...bodyAttributes} />}
      {title !== undefined && <title>{title}</title>}
      {meta?.map((attributes, index) => (
        <meta key={index} {...attributes} />
      ))}
      {link?.map((attributes, index) => (
        <link key={index} {...attributes} />
      ))}
      {script?.map(({ innerHTML, ...attributes }, index) => (
        <script key={index} {...attributes}>
          {innerHTML}
        </script>
      ))}
      {children}
    </Head>
  )
}

/** A pass-through: the engine collects the heads of all pages. */
export function HelmetProvider({ children }: { children?: ReactNode }): ReactNode {
  return children
}

import Head from '@docusaurus/Head'
import type { ReactNode } from 'react'

/** Adds classes to `<html>` while its children are shown. */
export function HtmlClassNameProvider({
  className,
  children,
}: {
  className: string | undefined
  children: ReactNode
}): ReactNode {
  return (
    <>
      {className && (
        <Head>
          <html className={className} />
        </Head>
      )}
      {children}
    </>
  )
}

import type { ReactNode } from 'react'
import Head from '../exports/Head.tsx'

/** Minimal page layout, for sites without a theme. */
export default function Layout({ title, children }: { title?: string; children: ReactNode }): ReactNode {
  return (
    <>
      {title !== undefined && (
        <Head>
          <title>{title}</title>
        </Head>
      )}
      <main>{children}</main>
    </>
  )
}

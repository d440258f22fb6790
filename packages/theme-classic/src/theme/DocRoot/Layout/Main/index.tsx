import type { ReactNode } from 'react'

export default function DocRootLayoutMain({
  children,
}: {
  hiddenSidebarContainer: boolean
  children: ReactNode
}): ReactNode {
  return (
    <main className="doc-root__main">
      <div className="container doc-root__container padding-top--md padding-bottom--lg">{children}</div>
    </main>
  )
}

import type { PropDoc } from '@docusaurus/plugin-content-docs/client'
import { MissingProviderError, type TocItem } from '@strata/core/client'
import { createContext, use, type ReactNode } from 'react'

export interface DocValue {
  metadata: PropDoc
  toc: readonly TocItem[]
}

const DocContext = createContext<DocValue | null>(null)

export function DocProvider({ value, children }: { value: DocValue; children: ReactNode }): ReactNode {
  return <DocContext value={value}>{children}</DocContext>
}

/** @throws MissingProviderError outside of a document */
export function useDoc(): DocValue {
  const doc = use(DocContext)
  if (doc === null) throw new MissingProviderError('useDoc', 'DocProvider')
  return doc
}

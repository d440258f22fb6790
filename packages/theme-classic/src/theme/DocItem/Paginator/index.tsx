import { useDoc } from '@docusaurus/theme-common'
import DocPaginator from '@theme/DocPaginator'
import type { ReactNode } from 'react'

export default function DocItemPaginator(): ReactNode {
  const { previous, next } = useDoc().metadata
  return <DocPaginator previous={previous} next={next} />
}

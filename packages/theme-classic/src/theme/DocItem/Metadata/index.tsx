import { PageMetadata, useDoc } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

export default function DocItemMetadata(): ReactNode {
  const { title, description, keywords, image } = useDoc().metadata
  return <PageMetadata title={title} description={description} keywords={keywords} image={image} />
}

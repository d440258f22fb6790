import { PageMetadata, useDoc } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

export default function DocItemMetadata(): ReactNode {
  const { title, description, keywords, image, frontMatter } = useDoc().metadata
  const metaTitle = typeof frontMatter.title_meta === 'string' ? frontMatter.title_meta : title
  return <PageMetadata title={metaTitle} description={description} keywords={keywords} image={image} />
}

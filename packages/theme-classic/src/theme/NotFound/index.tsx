import { translate } from '@docusaurus/Translate'
import { PageMetadata } from '@docusaurus/theme-common'
import Layout from '@theme/Layout'
import NotFoundContent from '@theme/NotFound/Content'
import type { ReactNode } from 'react'

export default function NotFound(): ReactNode {
  const title = translate({ id: 'theme.NotFound.title', message: 'Page Not Found' })
  return (
    <>
      <PageMetadata title={title} />
      <Layout>
        <NotFoundContent />
      </Layout>
    </>
  )
}

import Layout from '@theme/Layout'
import { Content } from '@strata/core/client'

export default function HandbookPage({ contents: [content] }) {
  return (
    <Layout title="Handbook">
      <main>
        <Content content={content} />
      </main>
    </Layout>
  )
}

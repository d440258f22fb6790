import Head from '@docusaurus/Head'
import { translate } from '@docusaurus/Translate'
import type { ReactNode } from 'react'

export function UnlistedBannerTitle(): ReactNode {
  return translate({ id: 'theme.unlistedContent.title', message: 'Unlisted page' })
}

export function UnlistedBannerMessage(): ReactNode {
  return translate({
    id: 'theme.unlistedContent.message',
    message: 'Only people with the link can find this page. Search engines do not index it.',
  })
}

export function UnlistedMetadata(): ReactNode {
  return (
    <Head>
      <meta name="robots" content="noindex, nofollow" />
    </Head>
  )
}

export function DraftBannerTitle(): ReactNode {
  return translate({ id: 'theme.draftContent.title', message: 'Draft page' })
}

export function DraftBannerMessage(): ReactNode {
  return translate({
    id: 'theme.draftContent.message',
    message: 'Only the development server shows this page. Production builds leave it out.',
  })
}

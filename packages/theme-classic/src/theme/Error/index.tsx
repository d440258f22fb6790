import Head from '@docusaurus/Head'
import { translate } from '@docusaurus/Translate'
import ErrorPageContent from '@theme/ErrorPageContent'
import { messages } from '@strata/core/client'
import type { ReactNode } from 'react'

/** Fallback page for crashes. It does not render the layout, because that may be what crashed. */
export default function ErrorPage({ error, tryAgain }: { error: Error; tryAgain: () => void }): ReactNode {
  return (
    <>
      <Head>
        <title>{translate({ id: 'theme.ErrorPageContent.title', message: messages.pageCrashed })}</title>
      </Head>
      <ErrorPageContent error={error} tryAgain={tryAgain} />
    </>
  )
}

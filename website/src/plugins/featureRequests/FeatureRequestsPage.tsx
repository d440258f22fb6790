import Link from '@docusaurus/Link'
import { useLocation } from '@docusaurus/router'
import Layout from '@theme/Layout'
import type { ReactNode } from 'react'
import styles from './styles.module.css'
import { toBoardAddress } from './toBoardAddress.ts'

const discussions = 'https://github.com/facebook/docusaurus/discussions/categories/ideas'
const issues = 'https://github.com/facebook/docusaurus/issues?q=is%3Aissue+label%3Afeature'

/** Shows the board where readers submit requests and vote, or says where to do so if there is no board. */
export default function FeatureRequestsPage({ boardUrl }: { boardUrl?: string }): ReactNode {
  return (
    <Layout title="Feature Requests" description="Where to ask for a feature of Docusaurus, and where to vote for one.">
      <main className={`container container--narrow markdown ${styles.page}`}>
        <h1>Feature requests</h1>
        <p className={styles.lead}>
          Is something missing? Search first: a vote for an existing request counts for more than a second request.
        </p>
        {boardUrl === undefined ? <NoBoard /> : <Board boardUrl={boardUrl} />}
        <h2>What makes a good request</h2>
        <ul>
          <li>The problem you have, before the solution you think of.</li>
          <li>What you do today instead, and what that costs you.</li>
          <li>An example: a page, a configuration, a sketch.</li>
        </ul>
        <p>
          Found a bug? <Link to="https://github.com/facebook/docusaurus/issues/new/choose">Report it</Link> instead. For
          help with your site, see <Link to="/community/support/">Support</Link>.
        </p>
      </main>
    </Layout>
  )
}

function NoBoard(): ReactNode {
  return (
    <>
      <p>Requests are collected and voted on in the open, on GitHub:</p>
      <p className={styles.actions}>
        <Link className="button button--primary" to={discussions}>
          Ideas on GitHub Discussions
        </Link>
        <Link className="button button--secondary" to={issues}>
          Accepted feature requests
        </Link>
      </p>
    </>
  )
}

/** Embeds the board of another company, which loads only when the reader opens the `<details>`, as the iframe is lazy. */
function Board({ boardUrl }: { boardUrl: string }): ReactNode {
  const { pathname } = useLocation()
  const address = toBoardAddress(boardUrl, pathname)
  return (
    <>
      <p>
        The board is run by <b>{new URL(boardUrl).host}</b>, which learns of your visit when you open it.
      </p>
      <p className={styles.actions}>
        <Link className="button button--primary" to={address}>
          Open the board
        </Link>
      </p>
      <details className={`details ${styles.fold}`}>
        <summary>Show the board here</summary>
        {/* same origin is allowed, as the board keeps users signed in with the storage of its own origin */}
        <iframe
          className={styles.board}
          src={address}
          loading="lazy"
          title="Board of feature requests"
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-forms allow-popups allow-same-origin allow-scripts"
        />
      </details>
    </>
  )
}

import Link from '@docusaurus/Link'
import { translate } from '@docusaurus/Translate'
import type { PropVersionChange } from '@docusaurus/plugin-content-docs/client'
import { joinClassNames, useDoc } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

interface Props {
  className?: string
}

/**
 * Shows that a page is new or changed since the previous version, with a button that marks the changes. Renders nothing for
 * unchanged pages.
 */
export default function DocVersionChanges({ className }: Props): ReactNode {
  const { versionChange, permalink } = useDoc().metadata
  if (versionChange === undefined) return null
  const { versionLabel } = versionChange
  if (versionChange.kind === 'changed') {
    // the key resets the state from another page
    return <ChangedPage key={permalink} change={versionChange} className={className} />
  }
  return (
    <span className={joinClassNames('version-changes version-changes--new', className)}>
      {translate({ id: 'theme.docs.versionChanges.new', message: 'New since {versionLabel}' }, { versionLabel })}
    </span>
  )
}

/** The button is handled by `behaviours/versionChanges.ts`, which is loaded on the first click. */
function ChangedPage({
  change: { permalink, versionLabel },
  className,
}: Props & { change: Extract<PropVersionChange, { kind: 'changed' }> }): ReactNode {
  const values = { versionLabel }
  return (
    <details className={joinClassNames('version-changes', className)}>
      <summary>
        {translate({ id: 'theme.docs.versionChanges.changed', message: 'Changed since {versionLabel}' }, values)}
      </summary>
      <div className="version-changes__actions">
        <button
          type="button"
          className="button button--sm button--secondary version-changes__mark"
          aria-pressed="false"
          data-earlier={permalink}
          data-count={translate({ id: 'theme.docs.versionChanges.count', message: 'Marked passages: {count}' })}
          data-failed={translate({
            id: 'theme.docs.versionChanges.failed',
            message: 'The earlier page could not be loaded.',
          })}
        >
          {translate({ id: 'theme.docs.versionChanges.mark', message: 'Mark the changes' })}
        </button>
        <Link to={permalink}>
          {translate(
            { id: 'theme.docs.versionChanges.earlierPage', message: 'Read this page in {versionLabel}' },
            values,
          )}
        </Link>
        <span role="status" />
      </div>
    </details>
  )
}

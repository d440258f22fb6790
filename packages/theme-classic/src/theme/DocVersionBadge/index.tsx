import Translate from '@docusaurus/Translate'
import { joinClassNames, ThemeClassNames, useDocsVersion } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

export default function DocVersionBadge({ className }: { className?: string }): ReactNode {
  const { badge, label } = useDocsVersion()
  if (!badge) return null
  return (
    <span className={joinClassNames(className, ThemeClassNames.docs.docVersionBadge, 'badge badge--secondary')}>
      <Translate id="theme.docs.versionBadge.label" values={{ versionLabel: label }}>
        {'Version: {versionLabel}'}
      </Translate>
    </span>
  )
}

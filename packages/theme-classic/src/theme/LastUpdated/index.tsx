import Translate from '@docusaurus/Translate'
import { DateText, ThemeClassNames } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

function AtDate({ lastUpdatedAt }: { lastUpdatedAt: number }): ReactNode {
  return (
    <Translate
      id="theme.lastUpdated.atDate"
      values={{
        date: (
          <DateText
            date={new Date(lastUpdatedAt).toISOString()}
            format={{ day: 'numeric', month: 'short', year: 'numeric' }}
            itemProp="dateModified"
          />
        ),
      }}
    >
      {' on {date}'}
    </Translate>
  )
}

export interface LastUpdatedProps {
  /** Unix time in milliseconds. */
  lastUpdatedAt?: number
  lastUpdatedBy?: string
}

export default function LastUpdated({ lastUpdatedAt, lastUpdatedBy }: LastUpdatedProps): ReactNode {
  const byUser = lastUpdatedBy ? (
    <Translate id="theme.lastUpdated.byUser" values={{ user: <b>{lastUpdatedBy}</b> }}>
      {' by {user}'}
    </Translate>
  ) : (
    ''
  )
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      <Translate
        id="theme.lastUpdated.lastUpdatedAtBy"
        values={{ atDate: lastUpdatedAt === undefined ? '' : <AtDate lastUpdatedAt={lastUpdatedAt} />, byUser }}
      >
        {'Last updated{atDate}{byUser}'}
      </Translate>
    </span>
  )
}

import Translate from '@docusaurus/Translate'
import { ThemeClassNames, useDateTimeFormat } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

function AtDate({ lastUpdatedAt }: { lastUpdatedAt: number }): ReactNode {
  const format = useDateTimeFormat({ day: 'numeric', month: 'short', year: 'numeric' })
  const date = new Date(lastUpdatedAt)
  return (
    <Translate
      id="theme.lastUpdated.atDate"
      values={{
        date: (
          <time dateTime={date.toISOString()} itemProp="dateModified">
            {format.format(date)}
          </time>
        ),
      }}
    >
      {' on {date}'}
    </Translate>
  )
}

export interface LastUpdatedProps {
  /** Milliseconds since 1970. */
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

import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useMemo } from 'react'

/** Formats dates in the page's language and calendar. Times are UTC, so that server and browser agree. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const { currentLocale, localeConfigs } = useDocusaurusContext().i18n
  const calendar = localeConfigs[currentLocale]?.calendar
  const key = JSON.stringify(options)
  return useMemo(
    () =>
      new Intl.DateTimeFormat(currentLocale, {
        calendar,
        timeZone: 'UTC',
        ...(JSON.parse(key) as Intl.DateTimeFormatOptions),
      }),
    [currentLocale, calendar, key],
  )
}

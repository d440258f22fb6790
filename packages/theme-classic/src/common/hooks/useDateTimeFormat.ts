import useDocusaurusContext from '@docusaurus/useDocusaurusContext'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns a function that returns the date formatter for the page's language and calendar, in UTC, so that server and browser
 * agree. The formatter is created on the first call, because that takes a phone some 30 ms.
 */
export function useLazyDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): () => Intl.DateTimeFormat {
  const { currentLocale, localeConfigs } = useDocusaurusContext().i18n
  const calendar = localeConfigs[currentLocale]?.calendar
  return () => {
    const all = { calendar, timeZone: 'UTC', ...options }
    const key = JSON.stringify([currentLocale, all])
    const format = formats.get(key) ?? new Intl.DateTimeFormat(currentLocale, all)
    formats.set(key, format)
    return format
  }
}

/** Date formatter for the page's language and calendar, in UTC, so that server and browser agree. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return useLazyDateTimeFormat(options)()
}

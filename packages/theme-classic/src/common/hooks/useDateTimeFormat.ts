import useDocusaurusContext from '@docusaurus/useDocusaurusContext'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Gives the formatter of dates in the page's language and calendar. Times are UTC, so that server and browser agree. The
 * formatter is made when it is called for: that takes a phone some 30 ms the first time.
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

/** Formats dates in the page's language and calendar. Times are UTC, so that server and browser agree. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return useLazyDateTimeFormat(options)()
}

import useIsBrowser from '@docusaurus/useIsBrowser'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useLazyDateTimeFormat } from './hooks/useDateTimeFormat.ts'

interface DateTextProps extends Omit<ComponentProps<'time'>, 'children' | 'dateTime'> {
  /** ISO 8601. */
  date: string
  format: Intl.DateTimeFormatOptions
}

/** A date in the page's language. What the server wrote is as it is: the browser formats only dates that come later. */
export function DateText({ date, format, ...attributes }: DateTextProps): ReactNode {
  const isBrowser = useIsBrowser()
  const [adopted, setAdopted] = useState(isBrowser || typeof window === 'undefined' ? undefined : date)
  const getFormat = useLazyDateTimeFormat(format)
  if (adopted !== undefined && adopted !== date) setAdopted(undefined)
  // React leaves HTML alone that is said to be unlike the server's, and that does not change
  if (adopted === date) {
    return <time {...attributes} dateTime={date} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
  return (
    <time {...attributes} dateTime={date}>
      {getFormat().format(new Date(date))}
    </time>
  )
}

import useIsBrowser from '@docusaurus/useIsBrowser'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useLazyDateTimeFormat } from './hooks/useDateTimeFormat.ts'

interface DateTextProps extends Omit<ComponentProps<'time'>, 'children' | 'dateTime'> {
  /** ISO 8601. */
  date: string
  format: Intl.DateTimeFormatOptions
}

/** A date in the page's language. On hydration the server's text is kept, so the browser formats only dates rendered later. */
export function DateText({ date, format, ...attributes }: DateTextProps): ReactNode {
  const isBrowser = useIsBrowser()
  const [adopted, setAdopted] = useState(isBrowser || typeof window === 'undefined' ? undefined : date)
  const getFormat = useLazyDateTimeFormat(format)
  if (adopted !== undefined && adopted !== date) setAdopted(undefined)
  // with `suppressHydrationWarning`, React keeps the server's HTML on hydration, as long as the prop does not change
  if (adopted === date) {
    return <time {...attributes} dateTime={date} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
  return (
    <time {...attributes} dateTime={date}>
      {getFormat().format(new Date(date))}
    </time>
  )
}

const isoLike =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:(?:[Tt]|\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(Z|z|[+-]\d{1,2}(?::?\d{2})?)?$/

/**
 * Parses a date of front matter. Without a time zone it is UTC, so that every machine builds the same pages.
 * @param value string (`2023-07-19`, `2021-09-13T18:00`, `September 13, 2021`, `9/13/2021`), Date, or milliseconds since 1970
 * @returns undefined if it is not a date, or not a day of the calendar
 */
export function parseUtcDate(value: unknown): Date | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value
  if (typeof value === 'number') return Number.isFinite(value) && value > 9999 ? new Date(value) : undefined
  if (typeof value !== 'string') return undefined
  const match = isoLike.exec(value.trim())
  return match === null ? parseWrittenDate(value.trim()) : parseIsoParts(match)
}

/**
 * Parses a YAML timestamp. As in Docusaurus, values beyond the end of a day, month or year carry over: `2021-13-01` is the
 * first day of 2022.
 */
export function parseTimestamp(text: string): Date | undefined {
  const match = isoLike.exec(text)
  if (match === null) return undefined
  const [, year, month, day] = match
  return addTime(Date.UTC(Number(year), Number(month) - 1, Number(day)), match)
}

/** Formats a date of front matter: the day, and the time unless it is midnight UTC. */
export function toDateText(date: Date): string {
  return date.toISOString().replace('T00:00:00.000Z', '')
}

/** Midnight UTC of a day. February 29 of a common year is March 1, as in YAML; undefined for days that no month has. */
export function toUtcDay({ year, month, day }: { year: number; month: number; day: number }): Date | undefined {
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= 31
  return isDay ? new Date(Date.UTC(year, month - 1, day)) : undefined
}

function parseIsoParts(match: RegExpExecArray): Date | undefined {
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = match
  const start = toUtcDay({ year: Number(year), month: Number(month), day: Number(day) })
  if (start === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return addTime(start.getTime(), match)
}

function addTime(startMs: number, match: RegExpExecArray): Date {
  const [, , , , hour = '0', minute = '0', second = '0', fraction = '0', zone] = match
  const timeMs =
    ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000 + Math.trunc(Number(`0.${fraction}`) * 1000)
  return new Date(startMs + timeMs - parseZoneMinutes(zone) * 60_000)
}

function parseZoneMinutes(zone: string | undefined): number {
  const match = /^([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(zone ?? '')
  if (match === null) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0)
  return match[1] === '-' ? -minutes : minutes
}

/** Parses `13 September 2021` or `9/13/2021` with `Date.parse`, as UTC instead of local time. */
function parseWrittenDate(text: string): Date | undefined {
  const isNumeric = /^\d{1,4}[-/.]\d/.test(text)
  if (!isNumeric && (!/[A-Za-z]{3}/.test(text) || !/\d{4}/.test(text))) return undefined
  // do not mistake the year in `09-13-2021` for a time zone
  const hasZone = /(?:UTC|GMT|Z|(?:UTC|GMT|:\d{2}|[AP]M)\s?[+-]\d{2}:?\d{2})(?:\s*\([^()]*\))?$/.test(text)
  const time = Date.parse(hasZone ? text : `${text} UTC`)
  return Number.isNaN(time) ? undefined : new Date(time)
}

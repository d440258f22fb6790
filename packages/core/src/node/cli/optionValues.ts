import { SiteError } from '../api/errors.ts'

/** A flag's value as a string; undefined if it was not given. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The values of a repeatable flag; undefined if it was not given. */
export function readTexts(value: unknown): string[] | undefined {
  // without duplicates
  return Array.isArray(value) ? [...new Set(value)].filter((entry) => typeof entry === 'string') : undefined
}

/**
 * Port of a server: the flag, else the environment, else 3000.
 * @throws SiteError if it is not a valid port
 */
export function readPort(flag: unknown, env: string | undefined = process.env.PORT): number {
  const [text, source] = typeof flag === 'string' ? [flag, '--port'] : [env ?? '', 'The environment variable PORT']
  if (text === '') return 3000
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new SiteError({ message: `${source} must be a number from 0 to 65535; got "${text}".` })
}

/**
 * Value of `--poll [interval]`: false, true, or milliseconds.
 * @throws SiteError if the interval is not a number
 */
export function readPollInterval(flag: unknown): boolean | number {
  if (typeof flag !== 'string') return flag === true
  if (flag === 'true' || flag === 'false') return flag === 'true'
  if (/^[1-9]\d*$/.test(flag)) return Number(flag)
  throw new SiteError({
    message: `--poll takes an interval in milliseconds; got "${flag}".`,
    hint: 'If this is the site folder, put it first: start <siteDir> --poll',
  })
}

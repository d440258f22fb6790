import { safeDecode } from './urls.ts'

/** Options for matching a path, as in React Router 5. */
export interface MatchOptions {
  /** A path with parameters (`/users/:id`, `:id?`, `:id(\d+)`) and `*`; the first of several that matches is used. */
  path?: string | readonly string[] | undefined
  /** Match the whole pathname, not only its beginning. */
  exact?: boolean | undefined
  /** Do not ignore a trailing slash. */
  strict?: boolean | undefined
  /** Match case-sensitively. */
  sensitive?: boolean | undefined
}

export interface PathMatch<Params = { [name: string]: string | undefined }> {
  /** The matched path as passed in. */
  path: string
  /** The part of the pathname that it matches. */
  url: string
  isExact: boolean
  params: Params
}

/** A parameter with the preceding slash, a star, or a group; the capture groups are named accordingly. */
const special =
  /(?<slash>\/?)(?::(?<name>\w+)(?:\((?<own>[^()]*)\))?|\((?<group>[^()]*)\)|(?<star>\*))(?<often>[?*+]?)/g

const escape = (text: string) => text.replace(/[.+*?=^!:${}()[\]|/\\]/g, String.raw`\$&`)

interface PathPattern {
  source: string
  /** Names of the capture groups; groups without a name are numbered. */
  names: string[]
}

const patterns = new Map<string, PathPattern>()

function readPath(path: string): PathPattern {
  const known = patterns.get(path)
  if (known !== undefined) return known
  const names: string[] = []
  let unnamed = 0
  let source = ''
  let end = 0
  for (const { 0: text, index, groups = {} } of path.matchAll(special)) {
    const { slash = '', name, own, group, star, often = '' } = groups
    const part = own ?? group ?? (star === undefined ? '[^/]+?' : '.*')
    source += escape(path.slice(end, index))
    if (often === '*' || often === '+')
      source += `${often === '*' ? '(?:' : ''}${escape(slash)}(${part}(?:${escape(slash)}${part})*)${often === '*' ? ')?' : ''}`
    else source += often === '?' ? `(?:${escape(slash)}(${part}))?` : `${escape(slash)}(${part})`
    names.push(name ?? String(unnamed++))
    end = index + text.length
  }
  const pattern = { source: source + escape(path.slice(end)), names }
  patterns.set(path, pattern)
  return pattern
}

/**
 * Matches a pathname against a path: at the path itself (`exact`) or also below it. Percent escapes are decoded first.
 * @returns the match with its parameters, or null
 */
export function matchPath<Params = { [name: string]: string | undefined }>(
  pathname: string,
  options: string | readonly string[] | MatchOptions,
): PathMatch<Params> | null {
  const isPath = typeof options === 'string' || Array.isArray(options)
  const {
    path,
    exact = false,
    strict = false,
    sensitive = false,
  } = (isPath ? { path: options } : options) as MatchOptions
  const place = safeDecode(pathname)
  for (const candidate of [path ?? []].flat()) {
    const { source, names } = readPath(safeDecode(strict ? candidate : candidate.replace(/(?<!\/)\/+$/, '')))
    const end = `${strict ? '' : String.raw`(?:\/(?=$))?`}${exact ? '$' : strict && candidate.endsWith('/') ? '' : String.raw`(?=\/|$)`}`
    const found = new RegExp(`^${source}${end}`, sensitive ? '' : 'i').exec(place)
    if (found === null) continue
    const [url, ...values] = found
    const isExact = url === place
    if (exact && !isExact) continue
    const params = Object.fromEntries(names.map((name, index) => [name, values[index]])) as Params
    return { path: candidate, url: candidate === '/' && url === '' ? '/' : url, isExact, params }
  }
  return null
}

/**
 * Substitutes parameters in a path.
 * @throws TypeError if a required one is missing
 */
export function generatePath(
  path = '/',
  params: { [name: string]: string | number | boolean | undefined } = {},
): string {
  let unnamed = 0
  return path.replaceAll(special, (text: string, ...rest: unknown[]) => {
    const { slash = '', name, often = '' } = rest.at(-1) as { [group: string]: string | undefined }
    const key = name ?? String(unnamed++)
    const value = params[key]
    if (value !== undefined) return `${slash}${encodeURI(String(value)).replace(/[/?#]/g, encodeURIComponent)}`
    if (often === '?' || often === '*') return ''
    throw new TypeError(`generatePath: the path "${path}" needs a value for "${key}" (${text}).`)
  })
}

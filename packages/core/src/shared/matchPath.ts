import { safeDecode } from './urls.ts'

/** How a path of React Router 5 is read. */
export interface MatchOptions {
  /** With parameters (`/users/:id`, `:id?`, `:id(\d+)`) and `*`; of several the first that matches. */
  path?: string | readonly string[] | undefined
  /** Nothing may follow. */
  exact?: boolean | undefined
  /** A slash at the end counts. */
  strict?: boolean | undefined
  /** Capital letters count. */
  sensitive?: boolean | undefined
}

export interface PathMatch<Params = { [name: string]: string | undefined }> {
  /** The path as it was given. */
  path: string
  /** The part of the pathname that it matches. */
  url: string
  isExact: boolean
  params: Params
}

/** A parameter with the slash before it, a star, or a group; the names are those of the groups below. */
const special =
  /(?<slash>\/?)(?::(?<name>\w+)(?:\((?<own>[^()]*)\))?|\((?<group>[^()]*)\)|(?<star>\*))(?<often>[?*+]?)/g

const escape = (text: string) => text.replace(/[.+*?=^!:${}()[\]|/\\]/g, String.raw`\$&`)

interface PathPattern {
  source: string
  /** Names of its groups; those without one are counted. */
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

/** Whether a pathname lies at (exact) or below a path, and what its parameters are. Escapes count as what they stand for. */
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
 * Puts parameters into a path.
 * @throws TypeError if one that has to be there is missing
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

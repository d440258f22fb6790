import { encodeUrl } from '../markdown/referencePaths.ts'

/** A line of a `_redirects` file. */
export interface RedirectRule {
  pattern: RegExp
  /** A path of the site, with `:name` and `:splat`; or a whole address. */
  target: string
  status: number
  /** Holds even where there is a file. */
  isForced: boolean
}

/**
 * Reads the `_redirects` form of static hosts: path, target and status in a line, `*` at the end of a path for all below
 * it (`:splat` in the target), `:name` for (a part of) one segment, `#` for comments. Lines of another form are passed over,
 * as hosts do: those with two `*`, with text after it, or with two names in a segment, which would take steps without end.
 */
export function parseRedirectsFile(text: string): RedirectRule[] {
  return text.split(/\r?\n/).flatMap((line): RedirectRule[] => {
    const [from = '', target = '', code = '301'] = line
      .replace(/(?:^|\s)#.*$/s, '')
      .trim()
      .split(/\s+/)
      // as browsers ask, and as headers may hold it
      .map(encodeUrl)
    const [, status = '', force = ''] = /^(200|30[1278]|404)(!?)$/.exec(code) ?? []
    if (!/^\/[^*]*\*?$/.test(from) || /:[A-Za-z][^/]*:[A-Za-z]/.test(from)) return []
    if (status === '' || !/^(?:\/(?!\/)|https?:\/\/)/.test(target)) return []
    const names = [...(from.match(/:[A-Za-z]\w*/g) ?? []), ...(from.endsWith('*') ? [':splat'] : [])]
    if (new Set(names).size < names.length) return []
    return [{ pattern: toPattern(from), target, status: Number(status), isForced: force === '!' }]
  })
}

function toPattern(path: string): RegExp {
  const source = path
    .replace(/\/$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\/\*$/, '(?:/(?<splat>.*))?')
    .replace(/\*$/, '(?<splat>.*)')
    .replace(/:([A-Za-z]\w*)/g, '(?<$1>[^/]+)')
  return new RegExp(`^${source}/?$`)
}

/** What the first rule says about a path; undefined if none matches. */
export function findRedirect(
  rules: readonly RedirectRule[],
  pathname: string,
  { isFile }: { isFile: boolean },
): { target: string; status: number } | undefined {
  for (const { pattern, target, status, isForced } of rules) {
    if (isFile && !isForced) continue
    const match = pattern.exec(pathname)
    if (match === null) continue
    const filled = target.replace(/:([A-Za-z]\w*)/g, (_, name: string) => match.groups?.[name] ?? '')
    // `/old//example.com` must not become the name of a host
    return { target: filled.replace(/^\/{2,}/, '/'), status }
  }
  return undefined
}

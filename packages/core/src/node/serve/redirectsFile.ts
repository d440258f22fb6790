import { encodeUrl } from '../markdown/referencePaths.ts'

/** A line of a `_redirects` file. */
export interface RedirectRule {
  pattern: RegExp
  /** A path of the site, or an absolute URL; may contain `:name` and `:splat`. */
  target: string
  status: number
  /** Whether the rule applies even if there is a file for the path. */
  isForced: boolean
}

/**
 * Parses the `_redirects` format of static hosts: path, target and status in a line, `*` at the end of a path for everything
 * below it (`:splat` in the target), `:name` for (a part of) one segment, `#` for comments. Other lines are ignored, as hosts
 * do: those with two `*`, with text after `*`, or with two names in a segment, whose matching could take exponential time.
 */
export function parseRedirectsFile(text: string): RedirectRule[] {
  return text.split(/\r?\n/).flatMap((line): RedirectRule[] => {
    const [from = '', target = '', code = '301'] = line
      .replace(/(?:^|\s)#.*$/s, '')
      .trim()
      .split(/\s+/)
      // encoded as in requests, and as headers require
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

/** Target and status of the first rule that matches a path; undefined if none does. */
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
    // `/old//example.com` must not become a redirect to a host
    return { target: filled.replace(/^\/{2,}/, '/'), status }
  }
  return undefined
}

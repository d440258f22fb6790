import { escapeRegexp } from '../framework/paths.ts'

export interface HeaderRule {
  pattern: RegExp
  set: { name: string; value: string }[]
  /** Lower-case names of headers of earlier rules that this rule removes. */
  remove: string[]
}

/**
 * Parses the `_headers` format of static hosts: a path pattern on its own line (`*` for anything, `:name` for one segment),
 * its headers indented below as `Name: value`, `! Name` to remove one, `#` for comments.
 */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split(/\r?\n/)) {
    const trimmed = line.trim()
    if (trimmed === '' || trimmed.startsWith('#')) continue
    const rule = rules.at(-1)
    const header = /^([\w-]+):\s*(.*)$/.exec(trimmed)
    if (/^\S/.test(line)) rules.push({ pattern: toPattern(trimmed), set: [], remove: [] })
    else if (header !== null) rule?.set.push({ name: header[1] ?? '', value: header[2] ?? '' })
    else if (/^!\s*[\w-]+$/.test(trimmed)) rule?.remove.push(trimmed.slice(1).trim().toLowerCase())
  }
  return rules
}

/** Text between two `*` only matches at its first occurrence; lookaheads prevent backtracking, which could take very long. */
function toPattern(path: string): RegExp {
  const [first = '', ...others] = path.replaceAll(/\*+/g, '*').split('*').map(toSource)
  const last = others.pop()
  const middle = others.map((source, index) => `(?=(.*?${source}))\\${index + 1}`).join('')
  return new RegExp(`^${first}${last === undefined ? '' : `${middle}.*${last}`}$`)
}

function toSource(part: string): string {
  return escapeRegexp(part).replace(/(?<=\/):[A-Za-z]\w*/g, '[^/]+')
}

/** Headers of all matching rules by lower-case name. Two values of a header are joined by a comma, as static hosts do. */
export function findHeaders(rules: HeaderRule[], pathname: string): Map<string, { name: string; value: string }> {
  const headers = new Map<string, { name: string; value: string }>()
  for (const { pattern, set, remove } of rules) {
    if (!pattern.test(pathname)) continue
    for (const name of remove) headers.delete(name)
    for (const { name, value } of set) {
      const before = headers.get(name.toLowerCase())
      headers.set(
        name.toLowerCase(),
        before === undefined ? { name, value } : { name, value: `${before.value}, ${value}` },
      )
    }
  }
  return headers
}

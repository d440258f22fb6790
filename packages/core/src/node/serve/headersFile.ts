import { escapeRegexp } from '../framework/paths.ts'

export interface HeaderRule {
  pattern: RegExp
  set: { name: string; value: string }[]
  /** Names, lower case, that the rule takes away from what earlier rules set. */
  remove: string[]
}

/**
 * Reads the `_headers` form of static hosts: a path pattern on a line of its own (`*` for anything, `:name` for one
 * segment), its headers indented below as `Name: value`, `! Name` to remove one, `#` for comments.
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

/** What is between two `*` is looked for once, at the first place: a lookahead is not gone back into. */
function toPattern(path: string): RegExp {
  const [first = '', ...others] = path.replaceAll(/\*+/g, '*').split('*').map(toSource)
  const last = others.pop()
  const middle = others.map((source, index) => `(?=(.*?${source}))\\${index + 1}`).join('')
  return new RegExp(`^${first}${last === undefined ? '' : `${middle}.*${last}`}$`)
}

function toSource(part: string): string {
  return escapeRegexp(part).replace(/(?<=\/):[A-Za-z]\w*/g, '[^/]+')
}

/** Headers of all rules that match; two values of one name are joined by a comma, as static hosts do. */
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

/** Some hosts only read the first hundred rules of a headers file. */
const maxRules = 100

export interface GroupedRule<Value> {
  /** Path, with `*` at its end if it is a prefix. */
  pattern: string
  value: Value
}

interface GroupOptions<Value> {
  /** Paths of all pages of the site, including those without a value. */
  pages: readonly string[]
  /** Key that is equal for equivalent values. */
  keyOf: (value: Value) => string
  merge: (a: Value, b: Value) => Value
  /** Base URL of the site. Its folder, and those above, never get one rule. */
  baseUrl: string
  /** Number of other rules in the file. */
  otherRules?: number
}

/**
 * Creates rules that give pages their value at each path where hosts serve their files: `/x`, `/x/`, `/x/index.html` and
 * `/x.html`. A pattern may cover several paths and pages, but no page with another value, unless there would be too many
 * rules: then folders get one rule each, with the merged values of their pages.
 * @returns rules sorted so that more specific ones come later
 */
export function groupPages<Value>(
  values: ReadonlyMap<string, Value>,
  { pages, keyOf, merge, baseUrl, otherRules = 0 }: GroupOptions<Value>,
): GroupedRule<Value>[] {
  const stems = [...new Set([...pages, ...values.keys()].map(toStem))].sort()
  const byStem = new Map([...values].map(([page, value]) => [toStem(page), value]))
  const isSame = (stem: string | undefined, key: string) => {
    const value = stem === undefined ? undefined : byStem.get(stem)
    return value !== undefined && keyOf(value) === key
  }
  const isShared = (prefix: string, key: string) => {
    const folder = toStem(prefix)
    if (folder !== prefix && stems[findFirst(stems, folder)] === folder && !isSame(folder, key)) return false
    for (let index = findFirst(stems, prefix); index < stems.length; index++) {
      const stem = stems[index]
      if (stem?.startsWith(prefix) !== true) break
      if (!isSame(stem, key)) return false
    }
    return true
  }
  const rules = new Map<string, Value>()
  for (const [stem, value] of byStem) {
    const key = keyOf(value)
    const folder = listFolders(stem, baseUrl).find((parent) => isShared(parent, key))
    if (folder !== undefined) rules.set(`${folder}*`, value)
    else if (stem !== '' && isShared(stem, key)) rules.set(`${stem}*`, value)
    else for (const address of listAddresses(stem)) rules.set(address, value)
  }
  for (let excess = Infinity; excess > 0; ) {
    excess = rules.size + otherRules - maxRules
    if (excess > 0 && !joinFolder(rules, { excess, merge, baseUrl })) break
  }
  return [...rules]
    .map(([pattern, value]) => ({ pattern, value }))
    .sort((a, b) => (toSortKey(a.pattern) < toSortKey(b.pattern) ? -1 : 1))
}

const toStem = (page: string) => page.replace(/(?:\/index)?\.html$/, '').replace(/(?<!\/)\/+$/, '')
const toSortKey = (pattern: string) => pattern.replace(/\*$/, '')

function listAddresses(stem: string): string[] {
  return stem === '' ? ['/', '/index.html'] : [stem, `${stem}/`, `${stem}/index.html`, `${stem}.html`]
}

/** `/a/b/c` → `/a/`, `/a/b/`; without those that contain the site, which has a rule for everything. */
function listFolders(path: string, baseUrl: string): string[] {
  const parts = path.split('/').slice(1, -1)
  const folders = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}/`)
  return folders.filter((folder) => !baseUrl.startsWith(folder))
}

/** Index of the first entry that is not less than the text. */
function findFirst(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Merges the rules of one folder: the smallest that removes enough rules, else the largest.
 * @returns whether there was a folder with more than one rule
 */
function joinFolder<Value>(
  rules: Map<string, Value>,
  { excess, merge, baseUrl }: Pick<GroupOptions<Value>, 'merge' | 'baseUrl'> & { excess: number },
): boolean {
  const counts = new Map<string, number>()
  for (const pattern of rules.keys())
    for (const folder of listFolders(pattern, baseUrl)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  const folders = [...counts].filter(([, count]) => count > 1)
  const enough = folders.filter(([, count]) => count > excess)
  const bySize = enough.length > 0 ? 1 : -1
  const [chosen] = (enough.length > 0 ? enough : folders).sort(
    ([a, m], [b, n]) => (m - n) * bySize || b.length - a.length || (a < b ? -1 : 1),
  )
  if (chosen === undefined) return false
  const [folder] = chosen
  const inside = [...rules].filter(([pattern]) => pattern.startsWith(folder))
  for (const [pattern] of inside) rules.delete(pattern)
  const values = inside.map(([, value]) => value)
  rules.set(`${folder}*`, values.reduce(merge))
  return true
}

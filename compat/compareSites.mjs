/** @typedef {{ kind: string, page: string, expected: unknown, actual: unknown }} Difference */

/** Facts of a page that must be equal. */
const pageKinds = [
  'title',
  'lang',
  'head',
  'text',
  'headings',
  'ids',
  'links',
  'newTabs',
  'images',
  'coloredCode',
  'diagrams',
  'toc',
  'sidebar',
  'pagination',
  'breadcrumbs',
  'tags',
  'navbar',
  'toggles',
  'footer',
  'htmlClasses',
]

/**
 * Differences between a site as built by Docusaurus and by this engine.
 * @returns {{ pages: number, equal: number, differences: Difference[] }}
 */
export function compareSites(expected, actual) {
  const differences = []
  const add = (kind, page, a, b) => differences.push({ kind, page, expected: a, actual: b })
  for (const path of Object.keys(expected.pages)) {
    const other = actual.pages[path]
    if (other === undefined) add('route missing', path, path, '')
    else for (const kind of pageKinds) comparePart(kind, path, expected.pages[path][kind], other[kind], add)
  }
  for (const path of Object.keys(actual.pages)) if (!(path in expected.pages)) add('route added', path, '', path)
  compareMaps('redirect', expected.redirects, actual.redirects, add)
  for (const name of without(expected.classes, actual.classes)) add('class missing', 'classes', name, '')
  compareLists('sitemap', 'sitemap.xml', expected.sitemap, actual.sitemap, add)
  compareFeeds(expected.feeds, actual.feeds, add)
  compareLists('file', 'files', expected.files, actual.files, add)
  return { pages: Object.keys(expected.pages).length, differences }
}

function comparePart(kind, page, expected, actual, add) {
  if (kind === 'head') {
    for (const name of new Set([...Object.keys(expected), ...Object.keys(actual)]))
      if (!isEqual(expected[name], actual[name])) add(`head ${name}`, page, expected[name], actual[name])
    return
  }
  if (kind === 'text') {
    const differences = listTextDifferences(compact(expected), compact(actual))
    for (const [a, b] of differences) add(kind, page, a, b)
    if (differences.length === 0) for (const [a, b] of listSpaceDifferences(expected, actual)) add('spaces', page, a, b)
    return
  }
  if (kind === 'coloredCode') {
    // highlighting more languages than Docusaurus is no difference
    const missing = without(expected, actual)
    if (missing.length > 0) add('code without colors', page, missing, [])
    return
  }
  if (isEqual(expected, actual)) return
  if (!Array.isArray(expected)) return add(kind, page, expected, actual)
  const [missing, added] = [without(expected, actual), without(actual, expected)]
  if (missing.length + added.length > 0) add(kind, page, missing, added)
  else add(`${kind} order`, page, expected, actual)
}

function compact(text) {
  return text.replace(/\s+/g, '')
}

/** For two texts that differ only in spaces, every place where one has a space, with the surrounding words. */
function listSpaceDifferences(expected, actual) {
  const differences = []
  let [a, b] = [0, 0]
  while (a < expected.length && b < actual.length) {
    if (expected[a] === actual[b]) {
      a++
      b++
      continue
    }
    differences.push([expected.slice(Math.max(0, a - 30), a + 30), actual.slice(Math.max(0, b - 30), b + 30)])
    if (expected[a] === ' ') a++
    else b++
  }
  return differences
}

/** Number of equal characters after which two texts are in sync again, and how far to search for them. */
const [sync, reach] = [24, 1500]

/** Every part in which two texts differ; the rest of both if they are never in sync again. */
export function listTextDifferences(expected, actual) {
  const differences = []
  let [a, b] = [0, 0]
  while (a < expected.length || b < actual.length) {
    if (expected[a] === actual[b]) {
      a++
      b++
      continue
    }
    const [c, d] = findMeeting(expected, actual, a, b)
    differences.push([expected.slice(a, c).slice(0, 300), actual.slice(b, d).slice(0, 300)])
    a = c
    b = d
  }
  return differences
}

/** The nearest positions at which two texts are in sync again. */
function findMeeting(expected, actual, a, b) {
  for (let distance = 1; distance <= reach; distance++)
    for (let skipped = 0; skipped <= distance; skipped++) {
      const [c, d] = [a + skipped, b + distance - skipped]
      if (c > expected.length || d > actual.length || expected[c] !== actual[d]) continue
      if (expected.slice(c, c + sync) === actual.slice(d, d + sync)) return [c, d]
    }
  return [expected.length, actual.length]
}

function without(list, other) {
  const left = other.map((entry) => JSON.stringify(entry))
  return list.filter((entry) => {
    const index = left.indexOf(JSON.stringify(entry))
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

function compareLists(kind, page, expected, actual, add) {
  const [missing, added] = [without(expected, actual), without(actual, expected)]
  for (const entry of missing) add(`${kind} missing`, page, entry, '')
  for (const entry of added) add(`${kind} added`, page, '', entry)
}

function compareMaps(kind, expected, actual, add) {
  for (const name of new Set([...Object.keys(expected), ...Object.keys(actual)]))
    if (!isEqual(expected[name], actual[name])) add(kind, name, expected[name], actual[name])
}

function compareFeeds(expected, actual, add) {
  compareMaps('feed', expected, actual, (kind, name, a, b) => {
    const hasSameItems = a !== undefined && b !== undefined && isEqual(sortItems(a), sortItems(b))
    add(hasSameItems ? `${kind} order` : kind, name, a, b)
  })
}

function sortItems({ items, ...rest }) {
  return { ...rest, items: items.map((item) => JSON.stringify(item)).sort() }
}

function isEqual(a, b) {
  return JSON.stringify(a) === JSON.stringify(b)
}

/**
 * Sorts differences into those that the accepted list explains, and defects.
 * @param {Difference[]} differences
 * @param {{ kind: string, page?: string, expected?: string, actual?: string, begins?: boolean, reason: string }[]} accepted texts are
 * regular expressions; `begins`: the expected text is the beginning of the actual one
 */
export function sortDifferences(differences, accepted) {
  const matches = (pattern, value) =>
    pattern === undefined || new RegExp(pattern, 's').test(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  const sorted = { defects: [], explained: new Map() }
  for (const difference of differences) {
    const rule = accepted.find(
      ({ kind, page, expected, actual, begins }) =>
        (begins !== true || isBeginning(difference)) &&
        matches(`^(?:${kind})$`, difference.kind) &&
        matches(page, difference.page) &&
        matches(expected, difference.expected) &&
        matches(actual, difference.actual),
    )
    if (rule === undefined) sorted.defects.push(difference)
    else sorted.explained.set(rule.reason, (sorted.explained.get(rule.reason) ?? 0) + 1)
  }
  return sorted
}

function isBeginning({ expected, actual }) {
  const [first] = [expected ?? ''].flat()
  const [whole] = [actual ?? ''].flat()
  return typeof first === 'string' && typeof whole === 'string' && first !== '' && whole.startsWith(first)
}

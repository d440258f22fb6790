// @ts-check
import { compareVersions } from './docVersions.mjs'
import { findInlineCode, findSection } from './markdownSource.mjs'

/**
 * A group of names that a page has to document.
 *
 * @typedef {object} NameGroup
 * @property {string} page doc id
 * @property {string} kind what the report calls the names: `option`, `flag`, `front matter`, …
 * @property {string} [section] id of the heading under which the names have to appear; anywhere on the page if absent
 * @property {string[]} [alsoIn] ids of other docs that may document a name instead
 * @property {string} [since] first version that has the whole group
 * @property {(string | { name: string, since: string })[]} names as in a list of options: nested names with dots
 */

/**
 * @typedef {object} GroupResult
 * @property {string} version
 * @property {NameGroup} group
 * @property {string} location file of the page, or its id if there is no such page
 * @property {number} required number of names that this version has to document
 * @property {string[]} missing
 */

/**
 * Looks up every name in each version of the docs.
 *
 * @param {NameGroup[]} groups
 * @param {import('./docVersions.mjs').DocVersion[]} versions
 * @returns {GroupResult[]} by version, then in the order of the groups; groups without names in a version are left out
 */
export function checkOptionCoverage(groups, versions) {
  return versions.flatMap((version) =>
    groups.flatMap((group) => {
      const names = group.names
        .map((entry) => (typeof entry === 'string' ? { name: entry, since: group.since } : entry))
        .filter(({ since }) => hasFeature(version.name, since))
        .map(({ name }) => name)
      if (names.length === 0) return []
      const spans = collectSpans(group, version)
      return [
        {
          version: version.name,
          group,
          location: version.docs.get(group.page)?.file ?? `${group.page} (no such page)`,
          required: names.length,
          missing: names.filter((name) => !isDocumented(name, spans)),
        },
      ]
    }),
  )
}

/**
 * @param {string} version
 * @param {string | undefined} since
 * @returns {boolean}
 */
function hasFeature(version, since) {
  return since === undefined || version === 'current' || compareVersions(version, since) >= 0
}

/**
 * @param {NameGroup} group
 * @param {import('./docVersions.mjs').DocVersion} version
 * @returns {Set<string>} inline code of all places that may document the names
 */
function collectSpans(group, version) {
  const source = version.docs.get(group.page)?.source
  const own = source && (group.section === undefined ? source.prose : findSection(source, group.section))
  const others = (group.alsoIn ?? []).flatMap((id) => version.docs.get(id)?.source.prose ?? [])
  return new Set(findInlineCode([...(own ?? []), ...others]))
}

/**
 * Tells whether any inline code documents a name. A nested name may be written in full (`pwaHead[].tagName`) or without
 * leading segments (`tagName`), since tables of nested fields omit the parent. Flags are matched by their long form.
 * Signatures count: `loadContent()` documents `loadContent`.
 *
 * @param {string} name
 * @param {Set<string>} spans
 * @returns {boolean}
 * @example isDocumented('-p, --port <port>', new Set(['--port'])) // => true
 */
export function isDocumented(name, spans) {
  const tails = listTails(/--[\w-]+/.exec(name)?.[0] ?? name)
  return [...spans].some((span) => {
    const text = withoutBrackets(span.replace(/^(?:-\w, |async |themeConfig\.)/, ''))
    return tails.some((tail) => text === tail || (text.startsWith(tail) && /^[\s(=:?[,]/.test(text.slice(tail.length))))
  })
}

/**
 * @param {string} name
 * @returns {string[]} the name and its tails: `a[].b.c` gives `a.b.c`, `b.c`, `c`; a module or path stays whole
 */
function listTails(name) {
  if (name.startsWith('@') || name.startsWith('/')) return [name]
  const parts = withoutBrackets(name).split('.')
  return parts.map((_, index) => parts.slice(index).join('.'))
}

/**
 * @param {string} name
 * @returns {string} the name without the brackets of list items: `items[type=doc].label` gives `items.label`
 */
function withoutBrackets(name) {
  return name.replace(/(?<=\w)\[[^\]\s]*\]/g, '')
}

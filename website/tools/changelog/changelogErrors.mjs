import { changeKinds } from '../../src/plugins/changelog/changeKinds.mjs'

const SUMMARY_TYPES = ['Dependencies', 'Maintenance', 'Internal']

/** Maximum length of an entry's text: it has to fit on one line with its pull request. */
const MAX_TEXT_LENGTH = 100

const VERSION_NAME = /^(\d+\.\d+\.\d+(-(alpha|beta|rc)\.\d+)?|V2 Changelog)$/
const CONVENTIONAL_PREFIX = /^\w+(\([^)]*\))?!?: /
const HANDLE = /^[A-Za-z0-9][A-Za-z0-9-]*$/

/**
 * Checks the changelog data: order and shape of the versions, and that each entry has a text, a type, a pull request
 * and the handles of its authors.
 *
 * A pull request may be missing (null, with no authors) in versions marked `freeText`, whose source had no entries,
 * and for breaking changes elsewhere, which may be notes on the configuration. Authors alone may be missing in versions
 * marked `freeText` and from entries marked `uncredited`.
 *
 * @param {{versions: Record<string, any>[]}} changelog
 * @returns {string[]} one line for each mistake, each with its version; empty if there is none
 */
export function findChangelogErrors(changelog) {
  const names = changelog.versions.map((version) => version.version)
  return [
    ...findRepeated(names).map((name) => `${name}: the version is listed twice`),
    ...changelog.versions.flatMap((version, index) => findVersionErrors(version, changelog.versions[index + 1])),
  ]
}

function findVersionErrors(version, olderVersion) {
  const entries = version.entries ?? []
  const errors = [
    ...findHeadErrors(version, olderVersion),
    ...entries.flatMap((entry) => findEntryErrors(entry, version)),
    ...(version.summaries ?? []).flatMap(findSummaryErrors),
    ...findRepeated(entries.filter((entry) => entry.pr !== null).map((entry) => `#${entry.pr} (${entry.type})`)).map(
      (entry) => `${entry} is listed twice`,
    ),
  ]
  return errors.map((error) => `${version.version}: ${error}`)
}

function findHeadErrors(version, olderVersion) {
  const errors = []
  if (!VERSION_NAME.test(version.version)) errors.push('is not a version; write for example 3.2.1 or 2.0.0-beta.4')
  if (version.route !== `/changelog/${version.version}/`) errors.push(`route is ${version.route}, not its own address`)
  if (!isDate(version.date)) errors.push(`date is ${version.date}; write YYYY-MM-DD`)
  if (olderVersion && version.date < olderVersion.date) {
    errors.push(`is dated before ${olderVersion.version}, which follows it; the newest version comes first`)
  }
  if (/^\d+\.\d+\.0$/.test(version.version) && !version.introduction) errors.push('has no introduction')
  for (const handle of version.contributors ?? []) {
    if (!HANDLE.test(handle)) errors.push(`contributor "${handle}" is not a GitHub handle`)
  }
  return errors
}

function findEntryErrors(entry, version) {
  const isFreeText = entry.pr === null && (version.freeText === true || entry.type === 'Breaking Change')
  const name = entry.pr === null ? `entry "${entry.text}"` : `#${entry.pr}`
  const errors = findTextErrors(entry.text)
  if (!changeKinds.includes(entry.type)) errors.push(`type is "${entry.type}"; write one of ${changeKinds.join(', ')}`)
  if (!Array.isArray(entry.packages)) errors.push('packages is not a list')
  if (!isFreeText && !isPullRequest(entry.pr)) errors.push('pr is not the number of a pull request')
  const needsAuthors = !isFreeText && version.freeText !== true && entry.uncredited !== true
  if (needsAuthors && !entry.authors?.length) errors.push('has no authors')
  for (const handle of entry.authors ?? []) {
    if (!HANDLE.test(handle)) errors.push(`author "${handle}" is not a GitHub handle`)
  }
  return errors.map((error) => `${name}: ${error}`)
}

function findTextErrors(text) {
  if (typeof text !== 'string' || text.trim() === '') return ['has no text']
  const errors = []
  if (text !== text.trim() || text.includes('\n')) errors.push('text is not one trimmed line')
  if (text.length > MAX_TEXT_LENGTH) errors.push(`text has ${text.length} characters; ${MAX_TEXT_LENGTH} are allowed`)
  if (text.endsWith('.')) errors.push('text ends in a full stop')
  if (CONVENTIONAL_PREFIX.test(text)) errors.push('text begins like a commit subject; say what changes for the reader')
  if ((text.match(/`/g) ?? []).length % 2 === 1) errors.push('text has an open code span')
  if (/[<{]/.test(text.replace(/`[^`]*`/g, ''))) errors.push('text has < or { outside a code span')
  return errors
}

function findSummaryErrors(summary) {
  const errors = []
  if (!SUMMARY_TYPES.includes(summary.type)) errors.push(`summary of the type "${summary.type}"`)
  if (!summary.prs?.length || !summary.prs.every(isPullRequest)) errors.push(`${summary.type} names no pull requests`)
  return errors
}

function isPullRequest(value) {
  return Number.isInteger(value) && value > 0
}

function isDate(value) {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
}

function findRepeated(values) {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}

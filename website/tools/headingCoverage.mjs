// @ts-check
import path from 'node:path'

/**
 * A page that existing links lead to.
 *
 * @typedef {object} ExpectedDoc
 * @property {string} id
 * @property {string} route relative to the version root
 * @property {string[]} [absentIn] versions without the page
 * @property {ExpectedHeading[]} headings
 */

/**
 * @typedef {object} ExpectedHeading
 * @property {string} id
 * @property {number} depth
 * @property {string[]} [absentIn] versions without the heading
 * @property {string[]} [onlyIn] the only versions with the heading
 */

/**
 * @typedef {object} PageResult
 * @property {string} version
 * @property {string} id
 * @property {string[]} problems sentences; empty if the page is as expected
 */

/**
 * Compares the pages of each version with the routes and heading ids that have to exist.
 *
 * @param {ExpectedDoc[]} expected
 * @param {import('./docVersions.mjs').DocVersion[]} versions
 * @returns {PageResult[]} one entry for each page and version
 */
export function checkHeadings(expected, versions) {
  return versions.flatMap((version) =>
    expected
      .filter((doc) => !doc.absentIn?.includes(version.name))
      .map((doc) => ({ version: version.name, id: doc.id, problems: findProblems(doc, version) })),
  )
}

/**
 * @param {ExpectedDoc} expected
 * @param {import('./docVersions.mjs').DocVersion} version
 * @returns {string[]}
 */
function findProblems(expected, version) {
  const doc = version.docs.get(expected.id)
  if (doc === undefined) return [`${path.join(version.folder, expected.id)}.mdx: the page does not exist`]
  const route =
    doc.route === expected.route
      ? []
      : [`${doc.file}: the route is "/${doc.route}", but has to be "/${expected.route}"`]
  const headings = expected.headings
    .filter(({ absentIn, onlyIn }) => !absentIn?.includes(version.name) && (onlyIn?.includes(version.name) ?? true))
    .flatMap((heading) => findHeadingProblem(heading, doc))
  return [...route, ...headings]
}

/**
 * @param {ExpectedHeading} expected
 * @param {import('./docVersions.mjs').Doc} doc
 * @returns {string[]} at most one sentence
 */
function findHeadingProblem(expected, { file, source }) {
  const found = source.headings.find(({ id }) => id === expected.id)
  if (found === undefined) return [`${file}: no heading with the id "${expected.id}" (level ${expected.depth})`]
  if (found.depth === expected.depth) return []
  return [`${file}:${found.line}: "${expected.id}" has level ${found.depth}, but has to have level ${expected.depth}`]
}

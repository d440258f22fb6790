// @ts-check
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { listMarkdownFiles, readMarkdownSource } from './markdownSource.mjs'

/**
 * @typedef {object} Doc
 * @property {string} id path without extension, its last segment replaced by front matter `id`
 * @property {string} route relative to the version root, ends with a slash; empty for the root itself
 * @property {string} file absolute path
 * @property {import('./markdownSource.mjs').MarkdownSource} source
 */

/**
 * @typedef {object} DocVersion
 * @property {string} name `current`, or the name of a version folder
 * @property {string} folder absolute path
 * @property {Map<string, Doc>} docs by id
 */

/**
 * Reads the docs of all versions of a site.
 *
 * @param {string} siteDir folder with `docs` and, possibly, `versioned_docs`
 * @returns {DocVersion[]} the current version first, then the others from new to old
 */
export function loadDocVersions(siteDir) {
  const versionsDir = path.join(siteDir, 'versioned_docs')
  const names = listFolders(versionsDir)
    .filter((name) => name.startsWith('version-'))
    .map((name) => name.slice('version-'.length))
    .sort((left, right) => compareVersions(right, left))
  return [
    loadDocVersion('current', path.join(siteDir, 'docs')),
    ...names.map((name) => loadDocVersion(name, path.join(versionsDir, `version-${name}`))),
  ]
}

/**
 * @param {string} name
 * @param {string} folder
 * @returns {DocVersion}
 */
function loadDocVersion(name, folder) {
  const docs = listMarkdownFiles(folder).map((file) => {
    const source = readMarkdownSource(file)
    return { ...resolveDocAddress(path.relative(folder, file), source.frontMatter), file, source }
  })
  return { name, folder, docs: new Map(docs.map((doc) => [doc.id, doc])) }
}

/**
 * Derives id and route of a doc by the conventions of the docs plugin. Number prefixes are not handled, as the docs of
 * this site have none.
 *
 * @param {string} relativePath path inside the version folder, with extension
 * @param {Record<string, unknown>} frontMatter
 * @returns {{ id: string, route: string }}
 * @example resolveDocAddress('guides/docs/create-doc.mdx', { slug: '/create-doc' })
 * // => { id: 'guides/docs/create-doc', route: 'create-doc/' }
 */
export function resolveDocAddress(relativePath, frontMatter) {
  const segments = relativePath.split(path.sep)
  const name = (segments.pop() ?? '').replace(/\.mdx?$/, '')
  const ownId = typeof frontMatter.id === 'string' ? frontMatter.id : name
  const { slug } = frontMatter
  return { id: [...segments, ownId].join('/'), route: toRoute(segments, name, ownId, slug) }
}

/**
 * @param {string[]} folders
 * @param {string} name file name without extension
 * @param {string} ownId last segment of the id
 * @param {unknown} slug
 * @returns {string}
 */
function toRoute(folders, name, ownId, slug) {
  if (typeof slug === 'string') {
    const segments = slug.startsWith('/') ? [slug] : [...folders, slug]
    return joinRoute(segments)
  }
  const isIndex = /^(?:index|readme)$/i.test(name) || name.toLowerCase() === folders.at(-1)?.toLowerCase()
  return joinRoute(isIndex ? folders : [...folders, ownId])
}

/**
 * @param {string[]} segments
 * @returns {string}
 */
function joinRoute(segments) {
  const parts = segments
    .join('/')
    .split('/')
    .filter((part) => part !== '' && part !== '.')
  return parts.length === 0 ? '' : `${parts.join('/')}/`
}

/**
 * Compares version names such as `3.1.1` and `3.2` number by number.
 *
 * @param {string} left
 * @param {string} right
 * @returns {number} negative if `left` is older, 0 if all numbers that both have are equal
 */
export function compareVersions(left, right) {
  const leftParts = left.split('.').map(Number)
  const rightParts = right.split('.').map(Number)
  for (let index = 0; index < Math.min(leftParts.length, rightParts.length); index += 1) {
    const difference = (leftParts[index] ?? 0) - (rightParts[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * @param {string} folder
 * @returns {string[]} names of the folders in it; empty if it does not exist
 */
function listFolders(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

// Checks website/changelog/changelog.json: every version and entry is complete, every release post exists, and the
// file is laid out with one line for each entry.
// Usage: node tools/changelog/validate.mjs [--write]; --write restores the layout.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChangelogErrors } from './changelogErrors.mjs'
import { formatChangelog } from './formatChangelog.mjs'

const siteDir = fileURLToPath(new URL('../..', import.meta.url))
const file = path.join(siteDir, 'changelog', 'changelog.json')

const source = readFileSync(file, 'utf8')
const changelog = JSON.parse(source)
const formatted = formatChangelog(changelog)

const errors = [...findChangelogErrors(changelog), ...changelog.versions.flatMap(findReleasePostErrors)]
if (process.argv.includes('--write')) writeFileSync(file, formatted)
else if (source !== formatted) errors.push('The layout differs. Restore it: node tools/changelog/validate.mjs --write')

for (const error of errors) console.error(error)
if (errors.length > 0) process.exitCode = 1

const entries = changelog.versions.flatMap((version) => version.entries)
console.log(`${changelog.versions.length} versions, ${entries.length} entries, ${errors.length} mistakes`)

function findReleasePostErrors({ version, releasePost }) {
  if (releasePost === undefined) return []
  const name = releasePost.replace(/^\/blog\/|\/$/g, '').replace(/^(\d{4})\/(\d{2})\/(\d{2})\//, '$1-$2-$3-')
  const isFound = [`${name}.mdx`, `${name}/index.mdx`].some((post) => existsSync(path.join(siteDir, 'blog', post)))
  return isFound ? [] : [`${version}: the release post ${releasePost} does not exist below website/blog`]
}

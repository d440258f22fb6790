// Writes the release that `changeset version` created to CHANGELOG.md: each change once, with the packages it affects.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const { version } = JSON.parse(readFileSync(path.join(root, 'packages/core/package.json'), 'utf8'))
  const file = path.join(root, 'CHANGELOG.md')
  writeFileSync(
    file,
    addRelease(readFileSync(file, 'utf8'), version, readChangelogs(path.join(root, 'packages'), version)),
  )
}

/** Folder of a package → its changelog, for the packages with the common version. */
function readChangelogs(dir, version) {
  const files = readdirSync(dir).map((folder) => [folder, path.join(dir, folder, 'CHANGELOG.md')])
  const texts = files
    .filter(([, file]) => existsSync(file))
    .map(([folder, file]) => [folder, readFileSync(file, 'utf8')])
  return Object.fromEntries(texts.filter(([, text]) => text.includes(`\n## ${version}\n`)))
}

/**
 * @param {string} text the common changelog; its unreleased section introduces the release
 * @param {string} version
 * @param {{ [folder: string]: string }} changelogs of the packages, as changesets write them
 * @returns {string} unchanged if it has the release already
 */
export function addRelease(text, version, changelogs) {
  if (text.includes(`\n## ${version}\n`)) return text
  const kinds = new Map()
  for (const [folder, changelog] of Object.entries(changelogs)) {
    for (const { kind, entry } of readEntries(changelog, version)) {
      if (!kinds.has(kind)) kinds.set(kind, new Map())
      const entries = kinds.get(kind)
      entries.set(entry, [...(entries.get(entry) ?? []), folder])
    }
  }
  const lists = [...kinds].map(([kind, entries]) => {
    const lines = [...entries].map(([entry, folders]) => `- ${folders.join(', ')}: ${entry}`)
    return `### ${kind}\n\n${lines.join('\n')}\n`
  })
  const [before = '', ...sections] = text.split(/^(?=## (?:Unreleased|\d))/m)
  const introduction = sections.find((section) => section.startsWith('## Unreleased'))?.replace('## Unreleased', '')
  const parts = [introduction ?? '', ...lists].map((part) => part.trim()).filter((part) => part !== '')
  const release = `## ${version}\n\n${parts.join('\n\n')}\n`
  const older = sections.filter((section) => !section.startsWith('## Unreleased'))
  return [before, [release, ...older].join('\n')].join('')
}

/** Entries of one version, without those that only list updated packages of this repository. */
function readEntries(changelog, version) {
  const [, section = ''] = changelog.split(`\n## ${version}\n`)
  const [own] = section.split(/\n## /)
  return own
    .split(/^### /m)
    .slice(1)
    .flatMap((part) => {
      const [kind, ...rest] = part.split('\n')
      return rest
        .join('\n')
        .split(/^- /m)
        .map((entry) => entry.trim().replace(/^[\da-f]{7,40}: /, ''))
        .filter(
          (entry) => entry !== '' && !entry.startsWith('Updated dependencies') && !/^@strata\/[\w-]+@\d/.test(entry),
        )
        .map((entry) => ({ kind, entry }))
    })
}

import fs from 'node:fs'
import { parseMarkdownFile, toPermalink, type UrlRules } from '@strata/core'
import type { PropVersionChange } from '../../shared/types.ts'
import type { LinkedDoc, LoadedVersion } from '../types.ts'

/**
 * How the documents of each version differ from the previous version, comparing source text regardless of line breaks.
 * Documents of the oldest version and unchanged documents have no entry.
 * @param versions newest first
 * @param rules URL rules of the site, trailing slash included: readers' browsers fetch the earlier page
 */
export function collectVersionChanges(
  versions: readonly LoadedVersion[],
  rules: UrlRules,
): Map<LinkedDoc, PropVersionChange> {
  const changes = new Map<LinkedDoc, PropVersionChange>()
  versions.forEach(({ docs }, index) => {
    const before = versions[index + 1]
    if (before === undefined) return
    const docById = new Map(before.docs.map((doc) => [doc.id, doc]))
    for (const doc of docs) {
      const earlier = docById.get(doc.id)
      if (earlier === undefined) changes.set(doc, { kind: 'new', versionLabel: before.label })
      else if (readText(doc) !== readText(earlier))
        changes.set(doc, {
          kind: 'changed',
          versionLabel: before.label,
          permalink: toPermalink(rules, earlier.permalink),
        })
    }
  })
  return changes
}

/** The parts of a document in which a reader would notice a change, with whitespace normalized. */
function readText({ sourcePath, title, description }: LinkedDoc): string {
  const { body } = parseMarkdownFile({ source: fs.readFileSync(sourcePath, 'utf8'), filePath: sourcePath })
  const lines = body.split(/\r?\n/).map((line) => line.trimEnd())
  return [
    title,
    description,
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  ].join('\n')
}

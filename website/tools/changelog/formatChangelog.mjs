/**
 * Formats the changelog data with one entry per line, so that a change to one entry changes one line.
 *
 * @param {{notes: string[], versions: Record<string, unknown>[]}} changelog
 * @returns {string} JSON that ends in a line break; equal data gives equal text
 */
export function formatChangelog(changelog) {
  const notes = formatList(changelog.notes, '  ')
  const versions = changelog.versions.map(formatVersion).join(',\n')
  return `{\n  "notes": ${notes},\n  "versions": [\n${versions}\n  ]\n}\n`
}

function formatVersion(version) {
  const fields = Object.entries(version).map(([name, value]) => {
    const isListOfObjects = Array.isArray(value) && value.some((item) => typeof item === 'object')
    return `      ${JSON.stringify(name)}: ${isListOfObjects ? formatList(value, '      ') : formatInline(value)}`
  })
  return `    {\n${fields.join(',\n')}\n    }`
}

function formatList(items, indent) {
  return items.length === 0
    ? '[]'
    : `[\n${items.map((item) => `${indent}  ${formatInline(item)}`).join(',\n')}\n${indent}]`
}

function formatInline(value) {
  if (Array.isArray(value)) return `[${value.map(formatInline).join(', ')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${formatInline(field)}`)
  return `{${fields.join(', ')}}`
}

import { readFileSync, writeFileSync } from 'node:fs'

const readme = new URL('./README.md', import.meta.url)

/** Renders rows as a Markdown table with the columns of all rows. */
export function renderTable(rows) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = rows.map((row) => `| ${columns.map((column) => row[column] ?? '').join(' | ')} |`)
  return [`| ${columns.join(' | ')} |`, `|${columns.map(() => '---:').join('|')}|`, ...lines].join('\n')
}

/** Writes each table between the two comments of README.md with its name. */
export function writeTables(tables) {
  let text = readFileSync(readme, 'utf8')
  for (const [name, table] of Object.entries(tables)) {
    const pattern = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`)
    if (!pattern.test(text)) throw new Error(`README.md has no place for the table "${name}".`)
    text = text.replace(pattern, (_, start, end) => `${start}\n${table}\n\n${end}`)
  }
  writeFileSync(readme, text)
}

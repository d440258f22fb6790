// @ts-check

/**
 * Lays out rows as text for a terminal: the first column to the left, the others to the right.
 *
 * @param {string[]} header
 * @param {string[][]} rows as many cells each as the header has
 * @returns {string} lines, without a line break at the end
 */
export function renderTextTable(header, rows) {
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  /** @param {string[]} row */
  const renderRow = (row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd()
  return [header, widths.map((width) => '-'.repeat(width)), ...rows].map(renderRow).join('\n')
}

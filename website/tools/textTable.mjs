// @ts-check

/**
 * Formats rows as a table for a terminal: the first column is left-aligned, the others are right-aligned.
 *
 * @param {string[]} header
 * @param {string[][]} rows each with as many cells as the header
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

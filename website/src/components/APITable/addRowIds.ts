import { createUniqueIds, toRowId } from './rowIds.ts'

const entities: { [entity: string]: string } = {
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
  amp: '&',
}

/** Text of a piece of HTML. */
function toText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .trim()
}

/** Class of the link in a row's first cell that leads to the row itself. */
export const anchorClassName = 'api-table__anchor'

/**
 * Gives each body row of a table an id and a link to itself.
 *
 * A row is named by the first code in its first cell, or by the cell's text. Rows that have an id are left as they
 * are, so the function may run on its own result.
 *
 * @param html what stands inside `<table>`
 * @param prefix name of the table, first part of every id
 */
export function addRowIds(html: string, prefix?: string): string {
  const unique = createUniqueIds()
  return html.replace(/<tr>(\s*<td\b[^>]*>)([\s\S]*?)(<\/td>)/g, (row, open: string, cell: string, close: string) => {
    const name = toText(/<code\b[^>]*>([\s\S]*?)<\/code>/.exec(cell)?.[1] ?? cell)
    const id = toRowId(name, prefix)
    if (id === '') return row
    const rowId = unique(id)
    return `<tr id="${rowId}">${open}${cell}${renderAnchor(rowId, name)}${close}`
  })
}

function renderAnchor(id: string, name: string): string {
  const label = `Direct link to ${name}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<a class="${anchorClassName}" href="#${id}" aria-label="${label}"></a>`
}

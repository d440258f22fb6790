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

/** Text content of HTML. */
function toText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .trim()
}

/** Class of the link to the row itself, in a row's first cell. */
export const anchorClassName = 'api-table__anchor'

/**
 * Label of a cell for narrow layouts, which show rows as blocks and hide the table head: the text of its column's head. Name,
 * type and a description in the last column need no label; a default in the last column does.
 */
export function toCellLabel(heads: string[], column: number): string | undefined {
  const head = heads[column]
  const explainsItself = column === 0 || head === 'Type' || (column === heads.length - 1 && head !== 'Default')
  return explainsItself ? undefined : head
}

/**
 * Gives each body row of a table an id and a link to itself, and labels the cells that need it (`data-label`).
 *
 * The name of a row is the first code in its first cell, or else the cell's text. Rows with an id are left unchanged, so the
 * function is idempotent.
 *
 * @param html content of `<table>`
 * @param prefix name of the table, which every id starts with
 */
export function addRowIds(html: string, prefix?: string): string {
  const unique = createUniqueIds()
  const heads = [...html.matchAll(/<th\b[^>]*>([\s\S]*?)<\/th>/g)].map(([, head = '']) => toText(head))
  return html.replace(/<tr>(\s*<td\b[\s\S]*?)(?=<\/tr>)/g, (row, cells: string) => {
    let column = 0
    const labeled = cells.replace(/<td\b/g, (tag) => {
      const label = toCellLabel(heads, column++)
      return label === undefined ? tag : `${tag} data-label="${escapeAttribute(label)}"`
    })
    const [, open = '', cell = ''] = /^(\s*<td\b[^>]*>)([\s\S]*?)<\/td>/.exec(labeled) ?? []
    const name = toText(/<code\b[^>]*>([\s\S]*?)<\/code>/.exec(cell)?.[1] ?? cell)
    const id = toRowId(name, prefix)
    if (id === '') return row
    const rowId = unique(id)
    return `<tr id="${rowId}">${open}${cell}${renderAnchor(rowId, name)}${labeled.slice(open.length + cell.length)}`
  })
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

function renderAnchor(id: string, name: string): string {
  return `<a class="${anchorClassName}" href="#${id}" aria-label="${escapeAttribute(`Direct link to ${name}`)}"></a>`
}

import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { anchorClassName, toCellLabel } from './addRowIds.ts'
import { createUniqueIds, toRowId } from './rowIds.ts'

type Element = ReactElement<{ children?: ReactNode; id?: string; 'data-label'?: string }>

function isElement(node: ReactNode): node is Element {
  return isValidElement(node)
}

/** Text of a React tree, as far as it is known without rendering it. */
function toText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(toText).join('')
  return isElement(node) ? toText(node.props.children) : ''
}

function findCode(node: ReactNode): Element | undefined {
  for (const child of Children.toArray(node)) {
    if (!isElement(child)) continue
    const found = child.type === 'code' ? child : findCode(child.props.children)
    if (found !== undefined) return found
  }
  return undefined
}

function findAll(node: ReactNode, type: string): Element[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isElement(child)) return []
    return child.type === type ? [child] : findAll(child.props.children, type)
  })
}

/** Does the same as `addRowIds` for a table that contains components and is therefore a tree of elements. */
export function addLiveRowIds(table: ReactElement, prefix?: string): ReactElement {
  const unique = createUniqueIds()
  const heads = findAll(table, 'th').map((head) => toText(head).trim())
  return visit(table as Element)

  function visit(element: Element): Element {
    if (element.type === 'tr') return addId(element)
    const children = element.props.children
    if (children === undefined) return element
    return cloneElement(
      element,
      {},
      ...Children.toArray(children).map((child) => (isElement(child) ? visit(child) : child)),
    )
  }

  function addId(row: Element): Element {
    let column = 0
    const cells = Children.toArray(row.props.children).map((cell) => {
      if (!isElement(cell) || cell.type !== 'td') return cell
      const label = toCellLabel(heads, column++)
      return label === undefined ? cell : cloneElement(cell, { 'data-label': label })
    })
    const index = cells.findIndex(isElement)
    const cell = cells[index]
    if (!isElement(cell) || cell.type !== 'td') return row
    const name = toText(findCode(cell.props.children) ?? cell).trim()
    const own = toRowId(name, prefix)
    if (own === '') return row
    const id = unique(own)
    const anchor = <a key="anchor" className={anchorClassName} href={`#${id}`} aria-label={`Direct link to ${name}`} />
    const named = cloneElement(cell, {}, ...Children.toArray(cell.props.children), anchor)
    return cloneElement(row, { id }, ...cells.slice(0, index), named, ...cells.slice(index + 1))
  }
}

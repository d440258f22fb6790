import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { addLiveRowIds } from './addLiveRowIds.tsx'
import { addRowIds } from './addRowIds.ts'
import styles from './styles.module.css'

export interface APITableProps {
  /** A Markdown table whose first column holds the names. */
  children: ReactNode
  /** First part of every row's id; needed where two tables of a page have equal names. */
  name?: string
}

/** A reference table: each row has an id, `name-option`, and a link that readers can copy or reach by keyboard. */
export default function APITable({ children, name }: APITableProps): ReactNode {
  return (
    <div className={styles.apiTable}>
      {Children.map(children, (child) => (isValidElement(child) ? addIds(child, name) : child))}
    </div>
  )
}

/** What the engine hands over for Markdown without components inside: an element that is not rendered yet, with its HTML. */
interface StaticPartProps {
  node?: StaticNode
}
interface StaticNode {
  h: string | number
}

function addIds(element: ReactElement, name: string | undefined): ReactElement {
  const { node } = element.props as StaticPartProps
  if (node === undefined) return addLiveRowIds(element, name)
  const props: StaticPartProps = { node: withRowIds(node, name) }
  return cloneElement(element, props)
}

/** The same part, read with row ids. Writing goes through: the server leaves the number of the part's place in the page. */
function withRowIds(node: StaticNode, name: string | undefined): StaticNode {
  return {
    get h() {
      return typeof node.h === 'string' ? addRowIds(node.h, name) : node.h
    },
    set h(value) {
      node.h = value
    },
  }
}

import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { addLiveRowIds } from './addLiveRowIds.tsx'
import { addRowIds } from './addRowIds.ts'
import styles from './styles.module.css'

export interface APITableProps {
  /** A Markdown table with the names in its first column. */
  children: ReactNode
  /** Prefix of every row's id; needed if two tables of a page have a name in common. */
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

/** Props of the element that the engine passes for Markdown without components: not rendered yet, with its HTML in `h`. */
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

/** Wraps a node so that its HTML has row ids. Writes pass through: the server sets `h` to the node's index in the page. */
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

import { useState, type KeyboardEvent } from 'react'

/**
 * Index of the active option of a listbox, moved by the arrow keys while the focus stays in the text field. The first option
 * becomes active when the list changes.
 * @param listKey identifies the list
 */
export function useListKeys({ count, listKey }: { count: number; listKey: string }) {
  const [state, setState] = useState({ listKey, index: 0 })
  const index = state.listKey === listKey ? Math.min(state.index, count - 1) : 0
  const setIndex = (next: number) => setState({ listKey, index: next })

  /** @returns true if the key moved the active option */
  const moveByKey = ({ key }: KeyboardEvent): boolean => {
    if (count === 0 || !(key === 'ArrowDown' || key === 'ArrowUp')) return false
    setIndex((index + (key === 'ArrowDown' ? 1 : -1) + count) % count)
    return true
  }
  return { index, setIndex, moveByKey }
}

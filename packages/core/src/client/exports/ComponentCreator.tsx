import { createElement, type ComponentType } from 'react'
import { Level } from '../tree/Level.tsx'

/** The component of a route. Pages are data here, so it is the same for every path: it renders the next level. */
export default function ComponentCreator(_path: string, _hash?: string): ComponentType {
  return function Route() {
    return createElement(Level)
  }
}

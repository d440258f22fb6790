import { createElement, type ComponentType } from 'react'
import { Level } from '../tree/Level.tsx'

/** The component of a route. Pages are data here, so every path gives the same: the level that follows. */
export default function ComponentCreator(_path: string, _hash?: string): ComponentType {
  return function Route() {
    return createElement(Level)
  }
}

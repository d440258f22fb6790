import { createElement, type ReactNode } from 'react'
import { Level } from '../tree/Level.tsx'

/**
 * Renders what lies inside the calling page component: the next level of its route.
 * @param _routes accepted for code written for nested route tables; the page's data already holds the match
 */
export default function renderRoutes(_routes?: unknown): ReactNode {
  return createElement(Level)
}

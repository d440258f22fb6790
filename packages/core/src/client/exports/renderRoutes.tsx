import { createElement, type ReactNode } from 'react'
import { Level } from '../tree/Level.tsx'

/**
 * Renders the next level of the route inside the calling page component.
 * @param _routes accepted for code written for nested route tables; ignored, as the page's data already contains the match
 */
export default function renderRoutes(_routes?: unknown): ReactNode {
  return createElement(Level)
}

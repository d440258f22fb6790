import type { ReactNode } from 'react'

/** Renders nothing unless a search theme replaces it. */
export default function SearchBar(): ReactNode {
  return null
}

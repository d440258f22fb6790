import type { ReactNode } from 'react'

/** Nothing, until a search theme replaces it. */
export default function SearchBar(): ReactNode {
  return null
}

import { createContext, use } from 'react'

/** API of a playground for its parts. */
export interface PlaygroundContextValue {
  /** Restores the original code of the page and runs it again. */
  reset: () => void
}

const PlaygroundContext = createContext<PlaygroundContextValue | undefined>(undefined)

/** Provides the playground to its parts. */
export const PlaygroundProvider = PlaygroundContext.Provider

/**
 * The enclosing playground.
 * @throws Error outside of one
 */
export function usePlayground(): PlaygroundContextValue {
  const playground = use(PlaygroundContext)
  if (playground === undefined) throw new Error('usePlayground() was called outside of a playground.')
  return playground
}

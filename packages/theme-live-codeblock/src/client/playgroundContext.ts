import { createContext, use } from 'react'

/** What parts of a playground may ask of it. */
export interface PlaygroundContextValue {
  /** Gives the code as the page has it, and runs it anew. */
  reset: () => void
}

const PlaygroundContext = createContext<PlaygroundContextValue | undefined>(undefined)

/** Names the playground for the parts inside. */
export const PlaygroundProvider = PlaygroundContext.Provider

/**
 * The playground around a part of it.
 * @throws Error outside of one
 */
export function usePlayground(): PlaygroundContextValue {
  const playground = use(PlaygroundContext)
  if (playground === undefined) throw new Error('usePlayground() was called outside of a playground.')
  return playground
}

import { createContext, use, type ComponentType } from 'react'

/** API of a playground for its parts. */
export interface PlaygroundContextValue {
  /** Restores the original code of the page and runs it again. */
  reset: () => void
  /** Set by this theme's provider; a provider swizzled from Docusaurus has only `reset`. */
  source?: PlaygroundSource
  /** Editor and result, once their code is loaded. */
  live?: { Editor: ComponentType; Result: ComponentType }
}

/** The original code of a playground, and the state of loading its editor. */
export interface PlaygroundSource {
  code: string
  language: string
  /** Whether loading failed; `retry` tries again. */
  hasFailed: boolean
  retry: () => void
  /** What takes the focus when the editor appears: the text if the code before it had the focus, the button after a reset. */
  focus?: 'editor' | 'reset' | undefined
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

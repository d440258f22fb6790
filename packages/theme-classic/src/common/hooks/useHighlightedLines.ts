import { use, useMemo } from 'react'
import type { Highlight, Token } from '../../shared/highlight.ts'

export function toPlainLines(code: string): Token[][] {
  return code.split('\n').map((content) => [{ types: ['plain'], content }])
}

/** Highlighters by language. */
const loading = new Map<string, Promise<Highlight>>()

function loadOnce(language: string): Promise<Highlight> {
  const known = loading.get(language)
  if (known !== undefined) return known
  const promise = import('../../shared/highlight.ts')
    .then(({ loadHighlight }) => loadHighlight(language))
    .catch((error: unknown): Highlight => {
      console.warn('Code could not be highlighted.', error)
      return () => undefined
    })
  loading.set(language, promise)
  return promise
}

/**
 * Lines of code with their tokens. Suspends while the grammar is being fetched, which starts when a live code block of the
 * language is first rendered. The server waits for it; the browser keeps the server's HTML meanwhile, or, without such HTML,
 * the Suspense fallback shows the code uncolored. If there is no grammar, the code stays uncolored.
 */
export function useHighlightedLines(code: string, language: string): Token[][] {
  const highlight = language === 'text' || language === 'plain' ? undefined : use(loadOnce(language))
  return useMemo(() => highlight?.(code) ?? toPlainLines(code), [highlight, code])
}

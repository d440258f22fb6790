import { use, useMemo } from 'react'
import type { Highlight, Token } from '../../shared/highlight.ts'

export function toPlainLines(code: string): Token[][] {
  return code.split('\n').map((content) => [{ types: ['plain'], content }])
}

/** By language. */
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
 * Lines of code with their tokens. Suspends until the grammar is there, which is fetched when a live code block of the
 * language is rendered: on the server, a page waits for it; in the browser, what the server rendered stays meanwhile, and
 * where there is nothing yet, a boundary shows the code without colors. Without a grammar it stays so.
 */
export function useHighlightedLines(code: string, language: string): Token[][] {
  const highlight = language === 'text' || language === 'plain' ? undefined : use(loadOnce(language))
  return useMemo(() => highlight?.(code) ?? toPlainLines(code), [highlight, code])
}

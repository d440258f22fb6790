import { useEffect, useMemo, useState } from 'react'
import type { Highlight, Token } from '../code/highlight.ts'

function toPlainLines(code: string): Token[][] {
  return code.split('\n').map((content) => [{ types: ['plain'], content }])
}

let loading: Promise<Highlight> | undefined

function loadHighlight(): Promise<Highlight> {
  loading ??= import('../code/highlight.ts').then((module) => module.highlight)
  loading.catch(() => {
    loading = undefined // the next block tries again
  })
  return loading
}

/**
 * Lines of code with their tokens. The grammars are fetched when the first live code block is rendered; until then, and if
 * they do not come, the code is there without colours. Its layout is the same.
 */
export function useHighlightedLines(code: string, language: string): Token[][] {
  const plain = useMemo(() => toPlainLines(code), [code])
  const [highlighted, setHighlighted] = useState<{ code: string; language: string; lines: Token[][] } | null>(null)
  useEffect(() => {
    if (language === 'text' || language === 'plain') return
    let isWanted = true
    loadHighlight()
      .then((highlight) => {
        if (isWanted) setHighlighted({ code, language, lines: highlight(code, language) ?? toPlainLines(code) })
      })
      .catch((error: unknown) => console.warn('Code could not be highlighted.', error))
    return () => {
      isWanted = false
    }
  }, [code, language])
  return highlighted?.code === code && highlighted.language === language ? highlighted.lines : plain
}

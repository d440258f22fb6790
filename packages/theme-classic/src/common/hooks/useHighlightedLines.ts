import { useEffect, useMemo, useState } from 'react'
import type { Token } from '../code/highlight.ts'

function toPlainLines(code: string): Token[][] {
  return code.split('\n').map((content) => [{ types: ['plain'], content }])
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
    import('../code/highlight.ts')
      .then(({ highlight }) => highlight(code, language))
      .then((lines) => {
        if (isWanted) setHighlighted({ code, language, lines: lines ?? toPlainLines(code) })
      })
      .catch((error: unknown) => console.warn('Code could not be highlighted.', error))
    return () => {
      isWanted = false
    }
  }, [code, language])
  return highlighted?.code === code && highlighted.language === language ? highlighted.lines : plain
}

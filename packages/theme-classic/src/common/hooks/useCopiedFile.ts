import { useEffect, useState } from 'react'

const shownForMs = 2500

export interface CopiedFile {
  /** What came of the last attempt, for as long as it is to be shown. */
  outcome: 'copied' | 'failed' | undefined
  copy: () => Promise<void>
}

/** Puts the text of a file of this site on the clipboard. `copy` has to be called in the very click. */
export function useCopiedFile(url: string): CopiedFile {
  const [outcome, setOutcome] = useState<CopiedFile['outcome']>()
  useEffect(() => {
    if (outcome === undefined) return
    const timer = setTimeout(() => setOutcome(undefined), shownForMs)
    return () => clearTimeout(timer)
  }, [outcome])
  return {
    outcome,
    copy: () =>
      copyFile(url).then(
        () => setOutcome('copied'),
        () => setOutcome('failed'),
      ),
  }
}

/** @throws if the file is not to be had, or no way to the clipboard is open */
async function copyFile(url: string): Promise<void> {
  const text = fetchText(url)
  try {
    // Safari lets a page write in the click alone, so the clipboard gets the promise of a text
    const item = new ClipboardItem({ 'text/plain': text.then((body) => new Blob([body], { type: 'text/plain' })) })
    await navigator.clipboard.write([item])
  } catch {
    const [body, { copyText }] = await Promise.all([text, import('../code/copyText.ts')])
    await copyText(body)
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`)
  return response.text()
}

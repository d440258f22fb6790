import { useEffect, useState } from 'react'

const shownForMs = 2500

export interface CopiedFile {
  /** Result of the last attempt, for as long as it should be shown. */
  outcome: 'copied' | 'failed' | undefined
  copy: () => Promise<void>
}

/** Copies the text of a file of this site to the clipboard. `copy` must be called synchronously in a click handler. */
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

/** @throws if the file cannot be fetched, or the browser refuses every way to the clipboard */
async function copyFile(url: string): Promise<void> {
  const text = fetchText(url)
  try {
    // Safari only allows writing during the click itself, so the clipboard gets a promise of the text
    const item = new ClipboardItem({ 'text/plain': text.then((body) => new Blob([body], { type: 'text/plain' })) })
    await navigator.clipboard.write([item])
  } catch {
    const [body, { copyText }] = await Promise.all([text, import('../code/copyText.ts')])
    await copyText(body)
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return response.text()
}
